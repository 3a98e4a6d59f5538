import { createContext, use } from 'react'
import type { AdminStatus } from '#worker/contract/admin/inbox.ts'
import type { AdminCache } from './data/cache.ts'

export interface AdminContextValue {
  state: AdminStatus
  /** The last poll failed: the state is an earlier one. */
  isStale: boolean
  cache: AdminCache
}

export const AdminContext = createContext<AdminContextValue | null>(null)

/** Counts, warnings and the cache, for everything inside `RequireAdmin`. */
export function useAdmin(): AdminContextValue {
  const access = use(AdminContext)
  if (!access) throw new Error('useAdmin needs RequireAdmin above it.')
  return access
}
