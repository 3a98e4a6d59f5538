import { Drawing, type ScaledDrawing } from '#web/drawings/drawing.tsx'

/** From this height on, a thumbnail needs finer strokes. */
const tallDm = 60

interface MachineThumbnailProps {
  drawn: ScaledDrawing
  align?: 'left' | 'middle'
  className?: string
}

/** A small decorative drawing on a ground line of the full width. */
export function MachineThumbnail({ drawn, align = 'left', className = '' }: MachineThumbnailProps) {
  const { Figure, bounds } = drawn
  const size = bounds.heightDm > tallDm ? ' drawing-small' : ''
  return (
    <Drawing
      bounds={bounds}
      // Half of a stroke is outside the bounds; at the bottom it overlaps the ground line.
      margin={[1, 1, 0, 1]}
      align={align}
      className={`thumbnail${size} ${className}`.trim()}
    >
      <Figure />
    </Drawing>
  )
}
