import { bounds, type DrawingId } from './bounds.ts'
import type { ScaledDrawing } from './drawing.tsx'
import { spriteFile } from './sprite-file.ts'

/** What a page carries instead of a drawing's lines. Colours and strokes are those of the frame it stands in. */
export const SpriteDrawing = ({ id }: { id: DrawingId }) => <use href={`${spriteFile}#${id}`} />

/** The same, for what is composed with others. */
export const drawingFromSprite = (id: DrawingId): ScaledDrawing => ({
  Figure: () => <SpriteDrawing id={id} />,
  bounds: bounds[id],
})
