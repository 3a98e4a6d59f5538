import { createContext, use } from 'react'
import type { DeskState } from '#worker/contract/desk/inbox.ts'
import type { Memory } from './memory.ts'

export interface DeskAccess {
  state: DeskState
  /** The line is broken: the state is an earlier one. */
  isStale: boolean
  memory: Memory
}

export const DeskContext = createContext<DeskAccess | null>(null)

/** How things stand, for everything inside the gate. */
export function useDesk(): DeskAccess {
  const access = use(DeskContext)
  if (!access) throw new Error('This stands outside the desk.')
  return access
}
