import type { CourseId } from '#web/content/pl/training.ts'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import { MachineThumbnail } from './machine-thumbnail.tsx'
import { sideBySide } from './side-by-side.tsx'

const drawings: Record<CourseId, ScaledDrawing> = {
  crane: sideBySide([drawingFromSprite('smallCrane'), drawingFromSprite('largeCrane')], 20),
  platform: sideBySide([drawingFromSprite('electricScissor'), drawingFromSprite('articulatedBoom')], 14),
  forklift: sideBySide([drawingFromSprite('electricForklift'), drawingFromSprite('combustionForklift')], 8),
  excavator: drawingFromSprite('crawlerExcavator'),
}

export const CourseDrawing = ({ id }: { id: CourseId }) => (
  <MachineThumbnail drawn={drawings[id]} className="h-44 lg:h-52" />
)
