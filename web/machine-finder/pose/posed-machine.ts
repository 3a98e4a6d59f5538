import type { ReactNode } from 'react'

/** A machine drawn at its work, in decimetres; y = 0 is the ground. */
export interface PosedMachine {
  drawing: ReactNode
  leftDm: number
  rightDm: number
  /** From the work to the point from which outreach is measured: some are not drawn as close as asked. */
  standDm: number
}
