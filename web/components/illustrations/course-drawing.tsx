import type { CourseId } from '#web/content/pl/training.ts'
import type { Drawn } from '#web/drawings/drawing.tsx'
import { fromSprite } from '#web/drawings/from-sprite.tsx'
import { MachineThumbnail } from './machine-thumbnail.tsx'
import { sideBySide } from './side-by-side.tsx'

const drawings: Record<CourseId, Drawn> = {
  crane: sideBySide([fromSprite('smallCrane'), fromSprite('largeCrane')], 20),
  platform: sideBySide([fromSprite('electricScissor'), fromSprite('articulatedBoom')], 14),
  forklift: sideBySide([fromSprite('electricForklift'), fromSprite('combustionForklift')], 8),
  excavator: fromSprite('crawlerExcavator'),
}

export const CourseDrawing = ({ id }: { id: CourseId }) => (
  <MachineThumbnail drawn={drawings[id]} className="h-44 lg:h-52" />
)
