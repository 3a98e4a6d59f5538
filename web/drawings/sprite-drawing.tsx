import { bounds, type DrawingId } from './bounds.ts'
import type { ScaledDrawing } from './drawing.tsx'
import { spriteFile } from './sprite-file.ts'

/** Refers to a drawing of the sprite. Colours and strokes come from the `<svg>` around it. */
export const SpriteDrawing = ({ id }: { id: DrawingId }) => <use href={`${spriteFile}#${id}`} />

/** A drawing of the sprite with its bounds, to be combined with others. */
export const drawingFromSprite = (id: DrawingId): ScaledDrawing => ({
  Figure: () => <SpriteDrawing id={id} />,
  bounds: bounds[id],
})
