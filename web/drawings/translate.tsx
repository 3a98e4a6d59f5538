import type { ReactNode } from 'react'
import { formatTenth } from './format-tenth.ts'

/** Moves a drawing right and up, in decimetres. `mirror` is the drawing's width and flips it horizontally. */
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
