import type { EquipmentId } from '#web/content/pl/rental.ts'
import type { DrawingId } from '#web/drawings/bounds.ts'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import { MachineThumbnail } from './machine-thumbnail.tsx'
import { sideBySide } from './side-by-side.tsx'

/** Each drawing fills its box whatever the machine's size; the person beside it shows the scale. */
const besidePerson = (...ids: DrawingId[]) =>
  sideBySide([drawingFromSprite('person'), ...ids.map(drawingFromSprite)], 5)

export const equipmentDrawings: Record<EquipmentId, ScaledDrawing> = {
  'electric-scissor-lift': besidePerson('electricScissor'),
  'rough-terrain-scissor-lift': besidePerson('roughTerrainScissor'),
  'articulated-boom-lift': besidePerson('articulatedBoom'),
  'telescopic-boom-lift': besidePerson('telescopicBoom'),
  'electric-forklift': besidePerson('electricForklift'),
  'combustion-forklift': besidePerson('combustionForklift'),
  'rough-terrain-forklift': besidePerson('roughTerrainForklift'),
  'reach-truck': besidePerson('reachTruck'),
  'compact-telehandler': besidePerson('compactTelehandler'),
  'construction-telehandler': besidePerson('constructionTelehandler'),
  telehandler: besidePerson('constructionTelehandler'),
  'rotating-telehandler': besidePerson('rotatingTelehandler'),
  'telehandler-attachments': besidePerson('compactTelehandler'),
  'small-mobile-crane': besidePerson('smallCrane'),
  'medium-mobile-crane': besidePerson('mediumCrane'),
  'large-mobile-crane': besidePerson('largeCrane'),
  'truck-loader-crane': besidePerson('loaderCrane'),
  'office-container': besidePerson('officeContainer'),
  'sanitary-container': besidePerson('sanitaryContainer'),
  'welfare-container': besidePerson('welfareContainer'),
  'storage-container': besidePerson('storageContainer'),
  'mini-excavator': besidePerson('miniExcavator'),
  'crawler-excavator': besidePerson('crawlerExcavator'),
  'wheeled-excavator': besidePerson('wheeledExcavator'),
  'large-excavator': besidePerson('crawlerExcavator'),
  'small-tools': besidePerson('rammer', 'plateCompactor', 'demolitionHammer'),
  'site-equipment': besidePerson('generator', 'lightTower', 'fence'),
  compactors: besidePerson('plateCompactor', 'rammer'),
  generator: besidePerson('generator'),
  'light-tower': besidePerson('lightTower'),
  'temporary-fencing': besidePerson('fence'),
}

export const EquipmentDrawing = ({ id }: { id: EquipmentId }) => (
  <MachineThumbnail drawn={equipmentDrawings[id]} />
)
