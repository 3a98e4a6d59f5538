import { bounds, type DrawingId } from '#web/drawings/bounds.ts'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'

const { widthDm, heightDm } = bounds.storageContainer

/** Containers on each other, from the ground. */
export const stackedContainers = (ids: readonly DrawingId[]): ScaledDrawing => ({
  Figure: () => ids.map((id, level) => <SpriteDrawing key={id} id={id} y={level * heightDm} />),
  bounds: { widthDm, heightDm: ids.length * heightDm },
})
