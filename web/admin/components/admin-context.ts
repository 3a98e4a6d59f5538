import { createContext, use } from 'react'
import type { AdminStatus } from '#worker/contract/admin/inbox-responses.ts'
import type { AdminCache } from '../data/cache.ts'

export interface AdminContextValue {
  status: AdminStatus
  /** The last poll failed, so `status` is from an earlier one. */
  isStale: boolean
  cache: AdminCache
}

export const AdminContext = createContext<AdminContextValue | null>(null)

/** The polled counts and warnings, and the user's cache. Throws outside `RequireAdmin`. */
export function useAdmin(): AdminContextValue {
  const access = use(AdminContext)
  if (!access) throw new Error('useAdmin needs RequireAdmin above it.')
  return access
}
