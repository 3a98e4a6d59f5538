import { createContext, use } from 'react'
import type { AdminState } from '#worker/contract/admin/inbox.ts'
import type { Memory } from './memory.ts'

export interface AdminAccess {
  state: AdminState
  /** The line is broken: the state is an earlier one. */
  isStale: boolean
  memory: Memory
}

export const AdminContext = createContext<AdminAccess | null>(null)

/** How things stand, for everything inside the gate. */
export function useAdmin(): AdminAccess {
  const access = use(AdminContext)
  if (!access) throw new Error('This stands outside the admin area.')
  return access
}
