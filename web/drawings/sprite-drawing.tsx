import { bounds, type DrawingId } from './bounds.ts'
import type { ScaledDrawing } from './drawing.tsx'
import { formatTenth } from './format-tenth.ts'
import { spriteFile } from './sprite-file.ts'

interface SpriteDrawingProps {
  id: DrawingId
  x?: number
  y?: number
}

/** Refers to a drawing of the sprite, moved right and up, in decimetres. Colours and strokes come from the `<svg>` around it. */
export const SpriteDrawing = ({ id, x, y }: SpriteDrawingProps) => (
  <use href={`${spriteFile}#${id}`} x={x ? formatTenth(x) : undefined} y={y ? formatTenth(-y) : undefined} />
)

/** A drawing of the sprite with its bounds, to be combined with others. */
export const drawingFromSprite = (id: DrawingId): ScaledDrawing => ({
  Figure: () => <SpriteDrawing id={id} />,
  bounds: bounds[id],
  spriteId: id,
})
