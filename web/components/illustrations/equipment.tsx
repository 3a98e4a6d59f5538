import type { EquipmentId } from '#web/content/pl/rental.ts'
import type { DrawingId } from '#web/drawings/bounds.ts'
import type { Drawn } from '#web/drawings/drawing.tsx'
import { fromSprite } from '#web/drawings/from-sprite.tsx'
import { sideBySide } from './side-by-side.tsx'
import { Standing } from './standing.tsx'

/** Every machine fills its place, whatever its size: who stands beside it tells how large it is. */
const besideSomebody = (...ids: DrawingId[]) => sideBySide([fromSprite('person'), ...ids.map(fromSprite)], 5)

const drawings: Record<EquipmentId, Drawn> = {
  'electric-scissor-lift': besideSomebody('electricScissor'),
  'rough-terrain-scissor-lift': besideSomebody('roughTerrainScissor'),
  'articulated-boom-lift': besideSomebody('articulatedBoom'),
  'telescopic-boom-lift': besideSomebody('telescopicBoom'),
  'electric-forklift': besideSomebody('electricForklift'),
  'combustion-forklift': besideSomebody('combustionForklift'),
  'rough-terrain-forklift': besideSomebody('roughTerrainForklift'),
  'reach-truck': besideSomebody('reachTruck'),
  'compact-telehandler': besideSomebody('compactTelehandler'),
  'construction-telehandler': besideSomebody('constructionTelehandler'),
  telehandler: besideSomebody('constructionTelehandler'),
  'rotating-telehandler': besideSomebody('rotatingTelehandler'),
  'telehandler-attachments': besideSomebody('compactTelehandler'),
  'small-mobile-crane': besideSomebody('smallCrane'),
  'medium-mobile-crane': besideSomebody('mediumCrane'),
  'large-mobile-crane': besideSomebody('largeCrane'),
  'truck-loader-crane': besideSomebody('loaderCrane'),
  'office-container': besideSomebody('officeContainer'),
  'sanitary-container': besideSomebody('sanitaryContainer'),
  'welfare-container': besideSomebody('welfareContainer'),
  'storage-container': besideSomebody('storageContainer'),
  'mini-excavator': besideSomebody('miniExcavator'),
  'crawler-excavator': besideSomebody('crawlerExcavator'),
  'wheeled-excavator': besideSomebody('wheeledExcavator'),
  'large-excavator': besideSomebody('crawlerExcavator'),
  'small-tools': besideSomebody('rammer', 'plateCompactor', 'demolitionHammer'),
  'site-equipment': besideSomebody('generator', 'lightTower', 'fence'),
  compactors: besideSomebody('plateCompactor', 'rammer'),
  generator: besideSomebody('generator'),
  'light-tower': besideSomebody('lightTower'),
  'temporary-fencing': besideSomebody('fence'),
}

export const EquipmentDrawing = ({ id }: { id: EquipmentId }) => (
  <Standing drawn={drawings[id]} className="h-44 lg:h-52 print:h-28" />
)
