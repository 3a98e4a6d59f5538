import type { CategoryId } from '#web/content/pl/rental.ts'
import { CompactTelehandler, compactTelehandler } from '#web/drawings/compact-telehandler.tsx'
import { ConstructionTelehandler, constructionTelehandler } from '#web/drawings/construction-telehandler.tsx'
import { ElectricScissor, electricScissor } from '#web/drawings/electric-scissor.tsx'
import { At } from '#web/drawings/kit.tsx'
import type { Drawn } from '#web/drawings/machines.ts'
import { MiniExcavator, miniExcavator } from '#web/drawings/mini-excavator.tsx'
import { LargeCrane, largeCrane } from '#web/drawings/mobile-crane.tsx'
import { Person, person } from '#web/drawings/person.tsx'
import { PlateCompactor, plateCompactor } from '#web/drawings/plate-compactor.tsx'
import { RoughTerrainForklift, roughTerrainForklift } from '#web/drawings/rough-terrain-forklift.tsx'
import { OfficeContainer, StorageContainer, siteContainer } from '#web/drawings/site-container.tsx'
import { WheeledExcavator, wheeledExcavator } from '#web/drawings/wheeled-excavator.tsx'
import { sideBySide } from './side-by-side.tsx'
import { Standing } from './standing.tsx'

const telehandler: Drawn = { Figure: ConstructionTelehandler, bounds: constructionTelehandler }

const storeys: Drawn = {
  Figure: () => (
    <>
      <StorageContainer />
      <At x={0} y={siteContainer.heightDm}>
        <OfficeContainer />
      </At>
    </>
  ),
  bounds: { widthDm: siteContainer.widthDm, heightDm: 2 * siteContainer.heightDm },
}

const drawings: Record<CategoryId, Drawn> = {
  'work-platforms': { Figure: ElectricScissor, bounds: electricScissor },
  forklifts: { Figure: RoughTerrainForklift, bounds: roughTerrainForklift },
  telehandlers: sideBySide([{ Figure: CompactTelehandler, bounds: compactTelehandler }, telehandler], 12),
  'mobile-cranes': { Figure: LargeCrane, bounds: largeCrane },
  'site-containers': sideBySide([{ Figure: Person, bounds: person }, storeys], 4),
  excavators: { Figure: MiniExcavator, bounds: miniExcavator },
  'construction-machines': sideBySide(
    [{ Figure: WheeledExcavator, bounds: wheeledExcavator }, telehandler],
    12,
  ),
  'small-tools': { Figure: PlateCompactor, bounds: plateCompactor },
}

export const ServiceDrawing = ({ category }: { category: CategoryId }) => (
  <Standing drawn={drawings[category]} at="middle" className="h-40 lg:h-48" />
)
