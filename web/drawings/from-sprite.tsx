import { bounds, type DrawingId } from './bounds.ts'
import type { Drawn } from './drawing.tsx'

/** Every drawing once, fetched once. The build puts a fingerprint into its name. */
export const spriteFile = import.meta.env.SPRITE_FILE ?? '/machines.svg'

/** What a page carries instead of a drawing's lines. Colours and strokes are those of the frame it stands in. */
export const FromSprite = ({ id }: { id: DrawingId }) => <use href={`${spriteFile}#${id}`} />

/** The same, for what is composed with others. */
export const fromSprite = (id: DrawingId): Drawn => ({
  Figure: () => <FromSprite id={id} />,
  bounds: bounds[id],
})
