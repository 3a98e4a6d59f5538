import type { ComponentType } from 'react'
import { ArticulatedBoom, articulatedBoom } from './articulated-boom.tsx'
import { Building, building } from './building.tsx'
import { CombustionForklift, combustionForklift } from './combustion-forklift.tsx'
import { CompactTelehandler, compactTelehandler } from './compact-telehandler.tsx'
import { ConstructionTelehandler, constructionTelehandler } from './construction-telehandler.tsx'
import { CrawlerExcavator, crawlerExcavator } from './crawler-excavator.tsx'
import { DemolitionHammer, demolitionHammer } from './demolition-hammer.tsx'
import type { Bounds } from './drawing.tsx'
import { ElectricForklift, electricForklift } from './electric-forklift.tsx'
import { ElectricScissor, electricScissor } from './electric-scissor.tsx'
import { FencePanels, fencePanels } from './fence-panels.tsx'
import { Generator, generator } from './generator.tsx'
import { LightTower, lightTower } from './light-tower.tsx'
import { LoaderCrane, loaderCrane } from './loader-crane.tsx'
import { MiniExcavator, miniExcavator } from './mini-excavator.tsx'
import { LargeCrane, largeCrane, MediumCrane, mediumCrane, SmallCrane, smallCrane } from './mobile-crane.tsx'
import { Operator, operator } from './operator.tsx'
import { Person, person } from './person.tsx'
import { PlateCompactor, plateCompactor } from './plate-compactor.tsx'
import { Rammer, rammer } from './rammer.tsx'
import { ReachTruck, reachTruck } from './reach-truck.tsx'
import { RotatingTelehandler, rotatingTelehandler } from './rotating-telehandler.tsx'
import { RoughTerrainForklift, roughTerrainForklift } from './rough-terrain-forklift.tsx'
import { RoughTerrainScissor, roughTerrainScissor } from './rough-terrain-scissor.tsx'
import {
  OfficeContainer,
  SanitaryContainer,
  StorageContainer,
  siteContainer,
  WelfareContainer,
} from './site-container.tsx'
import { TelescopicBoom, telescopicBoom } from './telescopic-boom.tsx'
import { TruckPlatform, truckPlatform } from './truck-platform.tsx'
import { VerticalMast, verticalMast } from './vertical-mast.tsx'
import { WheeledExcavator, wheeledExcavator } from './wheeled-excavator.tsx'

/** A drawing in the common scale, standing on y = 0 from x = 0 to its width. */
export interface Drawn {
  Figure: ComponentType
  bounds: Bounds
}

/** What is rented, in the scale all share; whoever needs one machine only imports it from its own file. */
export const machines = {
  electricScissor: { Figure: ElectricScissor, bounds: electricScissor },
  roughTerrainScissor: { Figure: RoughTerrainScissor, bounds: roughTerrainScissor },
  articulatedBoom: { Figure: ArticulatedBoom, bounds: articulatedBoom },
  telescopicBoom: { Figure: TelescopicBoom, bounds: telescopicBoom },
  verticalMast: { Figure: VerticalMast, bounds: verticalMast },
  truckPlatform: { Figure: TruckPlatform, bounds: truckPlatform },
  electricForklift: { Figure: ElectricForklift, bounds: electricForklift },
  combustionForklift: { Figure: CombustionForklift, bounds: combustionForklift },
  roughTerrainForklift: { Figure: RoughTerrainForklift, bounds: roughTerrainForklift },
  reachTruck: { Figure: ReachTruck, bounds: reachTruck },
  compactTelehandler: { Figure: CompactTelehandler, bounds: compactTelehandler },
  constructionTelehandler: { Figure: ConstructionTelehandler, bounds: constructionTelehandler },
  rotatingTelehandler: { Figure: RotatingTelehandler, bounds: rotatingTelehandler },
  smallCrane: { Figure: SmallCrane, bounds: smallCrane },
  mediumCrane: { Figure: MediumCrane, bounds: mediumCrane },
  largeCrane: { Figure: LargeCrane, bounds: largeCrane },
  loaderCrane: { Figure: LoaderCrane, bounds: loaderCrane },
  officeContainer: { Figure: OfficeContainer, bounds: siteContainer },
  sanitaryContainer: { Figure: SanitaryContainer, bounds: siteContainer },
  welfareContainer: { Figure: WelfareContainer, bounds: siteContainer },
  storageContainer: { Figure: StorageContainer, bounds: siteContainer },
  miniExcavator: { Figure: MiniExcavator, bounds: miniExcavator },
  wheeledExcavator: { Figure: WheeledExcavator, bounds: wheeledExcavator },
  crawlerExcavator: { Figure: CrawlerExcavator, bounds: crawlerExcavator },
  generator: { Figure: Generator, bounds: generator },
  lightTower: { Figure: LightTower, bounds: lightTower },
  fence: { Figure: FencePanels, bounds: fencePanels },
  plateCompactor: { Figure: PlateCompactor, bounds: plateCompactor },
  rammer: { Figure: Rammer, bounds: rammer },
  demolitionHammer: { Figure: DemolitionHammer, bounds: demolitionHammer },
} as const satisfies Record<string, Drawn>

export type MachineId = keyof typeof machines

/** What stands beside them. */
export const surroundings = {
  person: { Figure: Person, bounds: person },
  operator: { Figure: Operator, bounds: operator },
  building: { Figure: Building, bounds: building },
} as const satisfies Record<string, Drawn>
