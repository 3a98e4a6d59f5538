import type { ReactNode } from 'react'
import { tenth } from './path.ts'

/** Moves a drawing along the ground, or up; `mirror` is its width and turns it to face the other way. */
export const At = ({
  x,
  y = 0,
  mirror,
  children,
}: {
  x: number
  y?: number
  mirror?: number
  children: ReactNode
}) => (
  <g
    transform={
      mirror === undefined
        ? `translate(${tenth(x)} ${tenth(-y)})`
        : `matrix(-1 0 0 1 ${tenth(x + mirror)} ${tenth(-y)})`
    }
  >
    {children}
  </g>
)
