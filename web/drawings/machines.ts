import { ArticulatedBoom } from './articulated-boom.tsx'
import { Attachments } from './attachments.tsx'
import { bounds } from './bounds.ts'
import { Building } from './building.tsx'
import { CombustionForklift } from './combustion-forklift.tsx'
import { CompactTelehandler } from './compact-telehandler.tsx'
import { ConstructionTelehandler } from './construction-telehandler.tsx'
import { CrawlerExcavator } from './crawler-excavator.tsx'
import { DemolitionHammer } from './demolition-hammer.tsx'
import type { ScaledDrawing } from './drawing.tsx'
import { ElectricForklift } from './electric-forklift.tsx'
import { ElectricScissor } from './electric-scissor.tsx'
import { FencePanels } from './fence-panels.tsx'
import { Generator } from './generator.tsx'
import { LightTower } from './light-tower.tsx'
import { LoaderCrane } from './loader-crane.tsx'
import { MiniExcavator } from './mini-excavator.tsx'
import { LargeCrane, MediumCrane, SmallCrane } from './mobile-crane.tsx'
import { Person } from './person.tsx'
import { PlateCompactor } from './plate-compactor.tsx'
import { Rammer } from './rammer.tsx'
import { ReachTruck } from './reach-truck.tsx'
import { RotatingTelehandler } from './rotating-telehandler.tsx'
import { RoughTerrainForklift } from './rough-terrain-forklift.tsx'
import { RoughTerrainScissor } from './rough-terrain-scissor.tsx'
import { OfficeContainer, SanitaryContainer, StorageContainer, WelfareContainer } from './site-container.tsx'
import { TelescopicBoom } from './telescopic-boom.tsx'
import { WheeledExcavator } from './wheeled-excavator.tsx'

/** All machines, for the build, which writes them into the sprite. Pages show them by `sprite-drawing.tsx`. */
export const machines = {
  electricScissor: { Figure: ElectricScissor, bounds: bounds.electricScissor },
  roughTerrainScissor: { Figure: RoughTerrainScissor, bounds: bounds.roughTerrainScissor },
  articulatedBoom: { Figure: ArticulatedBoom, bounds: bounds.articulatedBoom },
  telescopicBoom: { Figure: TelescopicBoom, bounds: bounds.telescopicBoom },
  electricForklift: { Figure: ElectricForklift, bounds: bounds.electricForklift },
  combustionForklift: { Figure: CombustionForklift, bounds: bounds.combustionForklift },
  roughTerrainForklift: { Figure: RoughTerrainForklift, bounds: bounds.roughTerrainForklift },
  reachTruck: { Figure: ReachTruck, bounds: bounds.reachTruck },
  compactTelehandler: { Figure: CompactTelehandler, bounds: bounds.compactTelehandler },
  constructionTelehandler: { Figure: ConstructionTelehandler, bounds: bounds.constructionTelehandler },
  rotatingTelehandler: { Figure: RotatingTelehandler, bounds: bounds.rotatingTelehandler },
  attachments: { Figure: Attachments, bounds: bounds.attachments },
  smallCrane: { Figure: SmallCrane, bounds: bounds.smallCrane },
  mediumCrane: { Figure: MediumCrane, bounds: bounds.mediumCrane },
  largeCrane: { Figure: LargeCrane, bounds: bounds.largeCrane },
  loaderCrane: { Figure: LoaderCrane, bounds: bounds.loaderCrane },
  officeContainer: { Figure: OfficeContainer, bounds: bounds.officeContainer },
  sanitaryContainer: { Figure: SanitaryContainer, bounds: bounds.sanitaryContainer },
  welfareContainer: { Figure: WelfareContainer, bounds: bounds.welfareContainer },
  storageContainer: { Figure: StorageContainer, bounds: bounds.storageContainer },
  miniExcavator: { Figure: MiniExcavator, bounds: bounds.miniExcavator },
  wheeledExcavator: { Figure: WheeledExcavator, bounds: bounds.wheeledExcavator },
  crawlerExcavator: { Figure: CrawlerExcavator, bounds: bounds.crawlerExcavator },
  generator: { Figure: Generator, bounds: bounds.generator },
  lightTower: { Figure: LightTower, bounds: bounds.lightTower },
  fence: { Figure: FencePanels, bounds: bounds.fence },
  plateCompactor: { Figure: PlateCompactor, bounds: bounds.plateCompactor },
  rammer: { Figure: Rammer, bounds: bounds.rammer },
  demolitionHammer: { Figure: DemolitionHammer, bounds: bounds.demolitionHammer },
} as const satisfies Record<string, ScaledDrawing>

/** The objects that are drawn beside them. */
export const surroundings = {
  person: { Figure: Person, bounds: bounds.person },
  building: { Figure: Building, bounds: bounds.building },
} as const satisfies Record<string, ScaledDrawing>
