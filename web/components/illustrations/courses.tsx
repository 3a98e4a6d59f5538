import type { CourseId } from '#web/content/pl/training.ts'
import { ArticulatedBoom, articulatedBoom } from '#web/drawings/articulated-boom.tsx'
import { CombustionForklift, combustionForklift } from '#web/drawings/combustion-forklift.tsx'
import { CrawlerExcavator, crawlerExcavator } from '#web/drawings/crawler-excavator.tsx'
import { ElectricForklift, electricForklift } from '#web/drawings/electric-forklift.tsx'
import { ElectricScissor, electricScissor } from '#web/drawings/electric-scissor.tsx'
import type { Drawn } from '#web/drawings/machines.ts'
import { LargeCrane, largeCrane, SmallCrane, smallCrane } from '#web/drawings/mobile-crane.tsx'
import { sideBySide } from './side-by-side.tsx'
import { Standing } from './standing.tsx'

const drawings: Record<CourseId, Drawn> = {
  crane: sideBySide(
    [
      { Figure: SmallCrane, bounds: smallCrane },
      { Figure: LargeCrane, bounds: largeCrane },
    ],
    20,
  ),
  platform: sideBySide(
    [
      { Figure: ElectricScissor, bounds: electricScissor },
      { Figure: ArticulatedBoom, bounds: articulatedBoom },
    ],
    14,
  ),
  forklift: sideBySide(
    [
      { Figure: ElectricForklift, bounds: electricForklift },
      { Figure: CombustionForklift, bounds: combustionForklift },
    ],
    8,
  ),
  excavator: { Figure: CrawlerExcavator, bounds: crawlerExcavator },
}

export const CourseDrawing = ({ id }: { id: CourseId }) => (
  <Standing drawn={drawings[id]} className="h-44 lg:h-52" />
)
