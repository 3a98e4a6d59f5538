import type { EquipmentId } from '#web/content/pl/rental.ts'
import { type Drawn, machines, surroundings } from '#web/drawings/machines.ts'
import { sideBySide } from './side-by-side.tsx'
import { Standing } from './standing.tsx'

/** Every machine fills its place, whatever its size: who stands beside it tells how large it is. */
const besideSomebody = (...drawn: Drawn[]) => sideBySide([surroundings.person, ...drawn], 5)

const drawings: Record<EquipmentId, Drawn> = {
  'electric-scissor-lift': besideSomebody(machines.electricScissor),
  'rough-terrain-scissor-lift': besideSomebody(machines.roughTerrainScissor),
  'articulated-boom-lift': besideSomebody(machines.articulatedBoom),
  'telescopic-boom-lift': besideSomebody(machines.telescopicBoom),
  'electric-forklift': besideSomebody(machines.electricForklift),
  'combustion-forklift': besideSomebody(machines.combustionForklift),
  'rough-terrain-forklift': besideSomebody(machines.roughTerrainForklift),
  'reach-truck': besideSomebody(machines.reachTruck),
  'compact-telehandler': besideSomebody(machines.compactTelehandler),
  'construction-telehandler': besideSomebody(machines.constructionTelehandler),
  telehandler: besideSomebody(machines.constructionTelehandler),
  'rotating-telehandler': besideSomebody(machines.rotatingTelehandler),
  'telehandler-attachments': besideSomebody(machines.compactTelehandler),
  'small-mobile-crane': besideSomebody(machines.smallCrane),
  'medium-mobile-crane': besideSomebody(machines.mediumCrane),
  'large-mobile-crane': besideSomebody(machines.largeCrane),
  'truck-loader-crane': besideSomebody(machines.loaderCrane),
  'office-container': besideSomebody(machines.officeContainer),
  'sanitary-container': besideSomebody(machines.sanitaryContainer),
  'welfare-container': besideSomebody(machines.welfareContainer),
  'storage-container': besideSomebody(machines.storageContainer),
  'mini-excavator': besideSomebody(machines.miniExcavator),
  'crawler-excavator': besideSomebody(machines.crawlerExcavator),
  'wheeled-excavator': besideSomebody(machines.wheeledExcavator),
  'large-excavator': besideSomebody(machines.crawlerExcavator),
  'small-tools': besideSomebody(machines.rammer, machines.plateCompactor, machines.demolitionHammer),
  'site-equipment': besideSomebody(machines.generator, machines.lightTower, machines.fence),
  compactors: besideSomebody(machines.plateCompactor, machines.rammer),
  generator: besideSomebody(machines.generator),
  'light-tower': besideSomebody(machines.lightTower),
  'temporary-fencing': besideSomebody(machines.fence),
}

export const EquipmentDrawing = ({ id }: { id: EquipmentId }) => (
  <Standing drawn={drawings[id]} className="h-44 lg:h-52 print:h-28" />
)
