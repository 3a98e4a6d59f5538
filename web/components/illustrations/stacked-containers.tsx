import { bounds } from '#web/drawings/bounds.ts'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'
import { Translate } from '#web/drawings/translate.tsx'

const { widthDm, heightDm } = bounds.storageContainer

/** An office container on a storage container. */
export const stackedContainers: ScaledDrawing = {
  Figure: () => (
    <>
      <SpriteDrawing id="storageContainer" />
      <Translate x={0} y={heightDm}>
        <SpriteDrawing id="officeContainer" />
      </Translate>
    </>
  ),
  bounds: { widthDm, heightDm: 2 * heightDm },
}
