import type { EquipmentId } from '#web/content/pl/rental.ts'
import type { DrawingId } from '#web/drawings/bounds.ts'
import { Drawing, type ScaledDrawing } from '#web/drawings/drawing.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import { sideBySide } from './side-by-side.tsx'

const drawn = (...ids: DrawingId[]) => sideBySide(ids.map(drawingFromSprite), 5)

/** Adds a person, who shows the scale. */
export const besidePerson = (machine: ScaledDrawing) => sideBySide([drawingFromSprite('person'), machine], 5)

export const equipmentDrawings: Record<EquipmentId, ScaledDrawing> = {
  'electric-scissor-lift': drawn('electricScissor'),
  'rough-terrain-scissor-lift': drawn('roughTerrainScissor'),
  'articulated-boom-lift': drawn('articulatedBoom'),
  'telescopic-boom-lift': drawn('telescopicBoom'),
  'electric-forklift': drawn('electricForklift'),
  'combustion-forklift': drawn('combustionForklift'),
  'rough-terrain-forklift': drawn('roughTerrainForklift'),
  'reach-truck': drawn('reachTruck'),
  'compact-telehandler': drawn('compactTelehandler'),
  'construction-telehandler': drawn('constructionTelehandler'),
  telehandler: drawn('constructionTelehandler'),
  'rotating-telehandler': drawn('rotatingTelehandler'),
  'telehandler-attachments': drawn('attachments'),
  'small-mobile-crane': drawn('smallCrane'),
  'medium-mobile-crane': drawn('mediumCrane'),
  'large-mobile-crane': drawn('largeCrane'),
  'truck-loader-crane': drawn('loaderCrane'),
  'office-container': drawn('officeContainer'),
  'sanitary-container': drawn('sanitaryContainer'),
  'welfare-container': drawn('welfareContainer'),
  'storage-container': drawn('storageContainer'),
  'mini-excavator': drawn('miniExcavator'),
  'crawler-excavator': drawn('crawlerExcavator'),
  'wheeled-excavator': drawn('wheeledExcavator'),
  'large-excavator': drawn('crawlerExcavator'),
  'small-tools': drawn('rammer', 'plateCompactor', 'demolitionHammer'),
  'site-equipment': drawn('generator', 'lightTower', 'fence'),
  compactors: drawn('plateCompactor', 'rammer'),
  generator: drawn('generator'),
  'light-tower': drawn('lightTower'),
  'temporary-fencing': drawn('fence'),
}

/** The drawing of the tallest machine. There must be one. */
export const tallestOf = (machines: readonly { id: EquipmentId }[]): ScaledDrawing =>
  machines
    .map(({ id }) => equipmentDrawings[id])
    .reduce((tallest, each) => (each.bounds.heightDm > tallest.bounds.heightDm ? each : tallest))

/** From this height on, a drawing needs finer strokes. */
const tallDm = 60

/** A small decorative drawing on a ground line; it fills its box whatever the machine's size. */
export function EquipmentDrawing({ id }: { id: EquipmentId }) {
  const { Figure, bounds } = equipmentDrawings[id]
  return (
    <Drawing
      bounds={bounds}
      // Half of a stroke is outside the bounds; at the bottom it overlaps the ground line.
      margin={[1, 1, 0, 1]}
      align="left"
      className={bounds.heightDm > tallDm ? 'thumbnail drawing-small' : 'thumbnail'}
    >
      <Figure />
    </Drawing>
  )
}
