import type { CategoryId } from '#web/content/pl/rental.ts'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import { MachineThumbnail } from './machine-thumbnail.tsx'
import { sideBySide } from './side-by-side.tsx'
import { stackedContainers } from './stacked-containers.tsx'

const drawings: Record<CategoryId, ScaledDrawing> = {
  'work-platforms': drawingFromSprite('electricScissor'),
  forklifts: drawingFromSprite('roughTerrainForklift'),
  telehandlers: sideBySide(
    [drawingFromSprite('compactTelehandler'), drawingFromSprite('constructionTelehandler')],
    12,
  ),
  'mobile-cranes': drawingFromSprite('largeCrane'),
  'site-containers': sideBySide([drawingFromSprite('person'), stackedContainers], 4),
  excavators: drawingFromSprite('miniExcavator'),
  'construction-machines': sideBySide(
    [drawingFromSprite('wheeledExcavator'), drawingFromSprite('constructionTelehandler')],
    12,
  ),
  'small-tools': drawingFromSprite('plateCompactor'),
}

export const ServiceDrawing = ({ category }: { category: CategoryId }) => (
  <MachineThumbnail drawn={drawings[category]} align="middle" className="h-40 lg:h-48" />
)
