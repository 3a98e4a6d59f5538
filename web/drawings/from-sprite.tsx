import { bounds, type DrawingId } from './bounds.ts'
import type { Drawn } from './drawing.tsx'
import { spriteFile } from './sprite-file.ts'

/** What a page carries instead of a drawing's lines. Colours and strokes are those of the frame it stands in. */
export const FromSprite = ({ id }: { id: DrawingId }) => <use href={`${spriteFile}#${id}`} />

/** The same, for what is composed with others. */
export const fromSprite = (id: DrawingId): Drawn => ({
  Figure: () => <FromSprite id={id} />,
  bounds: bounds[id],
})
