import type { ComponentType, ReactNode } from 'react'
import { formatTenth } from './path.ts'

/** What a drawing covers at most: from x = 0 to its width, from the ground to its height. */
export interface Bounds {
  widthDm: number
  heightDm: number
}

/** A drawing in the common scale, standing on y = 0 from x = 0 to its width. */
export interface ScaledDrawing {
  Figure: ComponentType
  bounds: Bounds
}

interface DrawingProps {
  bounds: Bounds
  /** Room in decimetres around the bounds, for dimension lines: all sides, or top, right, bottom, left. */
  margin?: number | readonly [top: number, right: number, bottom: number, left: number]
  /** What the drawing says. Without it, it only decorates and is hidden from assistive technology. */
  title?: string
  className?: string
  /** Stands on the lower edge of a frame of other proportions, at this side; otherwise it floats in the middle. */
  stands?: keyof typeof alignments
  children: ReactNode
}

const alignments = { left: 'xMinYMax', middle: 'xMidYMax', right: 'xMaxYMax' } as const

/** The frame: decimetres to pixels, at whatever size its class gives it. */
export function Drawing({ bounds, margin = 1, title, className, stands, children }: DrawingProps) {
  const [top, right, bottom, left] = typeof margin === 'number' ? [margin, margin, margin, margin] : margin
  const viewBox = [
    -left,
    -bounds.heightDm - top,
    bounds.widthDm + left + right,
    bounds.heightDm + top + bottom,
  ]
  const frame = {
    viewBox: viewBox.map(formatTenth).join(' '),
    className: className === undefined ? 'drawing' : `drawing ${className}`,
    ...(stands && { preserveAspectRatio: alignments[stands] }),
  }
  return title === undefined ? (
    <svg {...frame} aria-hidden="true">
      {children}
    </svg>
  ) : (
    <svg {...frame} role="img" aria-label={title}>
      {children}
    </svg>
  )
}
