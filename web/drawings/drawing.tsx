import type { ComponentType, ReactNode } from 'react'
import type { DrawingId } from './bounds.ts'
import { formatTenth } from './format-tenth.ts'

/** The size of a drawing: from x = 0 to its width, from the ground to its height. */
export interface Bounds {
  widthDm: number
  heightDm: number
}

/** A drawing in the common scale of one unit per decimetre, on the ground line y = 0, from x = 0 to its width. */
export interface ScaledDrawing {
  Figure: ComponentType
  bounds: Bounds
  /** Its id, where it is one of the sprite. */
  spriteId?: DrawingId
}

interface DrawingProps {
  bounds: Bounds
  /** In decimetres around the bounds, for dimension lines: all sides, or top, right, bottom, left. */
  margin?: number | readonly [top: number, right: number, bottom: number, left: number]
  /** Accessible name. Without one the drawing is decorative and hidden from assistive technology. */
  title?: string
  className?: string
  /** An em of the drawing is a metre, so that drawings of one font size have one scale. */
  toScale?: boolean
  /** Aligns the drawing to the bottom and this side of a box of another aspect ratio; centred by default. */
  align?: keyof typeof alignments
  children: ReactNode
}

const alignments = { left: 'xMinYMax', right: 'xMaxYMax' } as const

/** The `<svg>` element; its class decides the size in pixels. */
export function Drawing({ bounds, margin = 1, title, className, toScale, align, children }: DrawingProps) {
  const [top, right, bottom, left] = typeof margin === 'number' ? [margin, margin, margin, margin] : margin
  const heightDm = bounds.heightDm + top + bottom
  const viewBox = [-left, -bounds.heightDm - top, bounds.widthDm + left + right, heightDm]
  const frame = {
    viewBox: viewBox.map(formatTenth).join(' '),
    className: className === undefined ? 'drawing' : `drawing ${className}`,
    ...(toScale && { height: `${Math.round(heightDm) / 10}em` }),
    ...(align && { preserveAspectRatio: alignments[align] }),
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
