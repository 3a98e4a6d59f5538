import { bounds, type DrawingId } from './bounds.ts'
import type { ScaledDrawing } from './drawing.tsx'
import { formatTenth } from './path.ts'
import { spriteFile } from './sprite-file.ts'

/** Refers to a drawing of the sprite, moved right by `x` decimetres. Colours and strokes come from the `<svg>` around it. */
export const SpriteDrawing = ({ id, x }: { id: DrawingId; x?: number }) => (
  <use href={`${spriteFile}#${id}`} x={x ? formatTenth(x) : undefined} />
)

/** A drawing of the sprite with its bounds, to be combined with others. */
export const drawingFromSprite = (id: DrawingId): ScaledDrawing => ({
  Figure: () => <SpriteDrawing id={id} />,
  bounds: bounds[id],
  spriteId: id,
})
