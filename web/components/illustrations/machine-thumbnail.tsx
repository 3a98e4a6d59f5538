import { Drawing, type ScaledDrawing } from '#web/drawings/drawing.tsx'

/** Drawn this small, a machine as tall as a house needs finer strokes. */
const tallDm = 60

interface MachineThumbnailProps {
  drawn: ScaledDrawing
  /** Where on its line. */
  at?: 'left' | 'middle'
  className: string
}

/** A machine that decorates, standing on a ground line as wide as its place. */
export function MachineThumbnail({ drawn, at = 'left', className }: MachineThumbnailProps) {
  const { Figure, bounds } = drawn
  const look = bounds.heightDm > tallDm ? `drawing-small ${className}` : className
  return (
    <div className="border-b-3 border-ink">
      <Drawing
        bounds={bounds}
        // Strokes are half outside; on the ground they meet its line.
        margin={[1, 1, 0, 1]}
        stands={at}
        className={`w-full ${look}`}
      >
        <Figure />
      </Drawing>
    </div>
  )
}
