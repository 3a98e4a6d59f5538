import type { CategoryId } from '#web/content/pl/rental.ts'
import { At } from '#web/drawings/at.tsx'
import { bounds } from '#web/drawings/bounds.ts'
import type { Drawn } from '#web/drawings/drawing.tsx'
import { FromSprite, fromSprite } from '#web/drawings/from-sprite.tsx'
import { MachineThumbnail } from './machine-thumbnail.tsx'
import { sideBySide } from './side-by-side.tsx'

const { storageContainer } = bounds

const storeys: Drawn = {
  Figure: () => (
    <>
      <FromSprite id="storageContainer" />
      <At x={0} y={storageContainer.heightDm}>
        <FromSprite id="officeContainer" />
      </At>
    </>
  ),
  bounds: { widthDm: storageContainer.widthDm, heightDm: 2 * storageContainer.heightDm },
}

const drawings: Record<CategoryId, Drawn> = {
  'work-platforms': fromSprite('electricScissor'),
  forklifts: fromSprite('roughTerrainForklift'),
  telehandlers: sideBySide([fromSprite('compactTelehandler'), fromSprite('constructionTelehandler')], 12),
  'mobile-cranes': fromSprite('largeCrane'),
  'site-containers': sideBySide([fromSprite('person'), storeys], 4),
  excavators: fromSprite('miniExcavator'),
  'construction-machines': sideBySide(
    [fromSprite('wheeledExcavator'), fromSprite('constructionTelehandler')],
    12,
  ),
  'small-tools': fromSprite('plateCompactor'),
}

export const ServiceDrawing = ({ category }: { category: CategoryId }) => (
  <MachineThumbnail drawn={drawings[category]} at="middle" className="h-40 lg:h-48" />
)
