import type { ReactNode } from 'react'
import { formatTenth } from './path.ts'

/** Moves a drawing along the ground, or up; `mirror` is its width and turns it to face the other way. */
export const Translate = ({
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
        ? `translate(${formatTenth(x)} ${formatTenth(-y)})`
        : `matrix(-1 0 0 1 ${formatTenth(x + mirror)} ${formatTenth(-y)})`
    }
  >
    {children}
  </g>
)
