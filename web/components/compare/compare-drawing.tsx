import type { EquipmentId } from '#web/content/pl/rental.ts'
import { besidePerson, equipmentDrawings } from '../illustrations/equipment-drawing.tsx'

/** Half of a stroke is outside the bounds. */
const strokeDm = 1

/** From this height on, strokes are finer. */
const tallDm = 60

/** Machines on one ground line and to one scale, each beside a person; below each the number of its column. */
export function CompareDrawing({ ids }: { ids: readonly EquipmentId[] }) {
  const drawn = ids.map((id) => ({ id, ...besidePerson(equipmentDrawings[id]) }))
  const heightDm = Math.max(...drawn.map(({ bounds }) => bounds.heightDm)) + strokeDm
  const totalDm = drawn.reduce((sum, { bounds }) => sum + bounds.widthDm + 2 * strokeDm, 0)
  return (
    // As wide as the tallest allows. Each grows by its own width, so that all have one scale.
    <ol
      aria-hidden="true"
      className="compare-ground"
      style={{ maxWidth: `calc(var(--compare-height) * ${totalDm / heightDm})` }}
    >
      {drawn.map(({ id, Figure, bounds }, index) => {
        const widthDm = bounds.widthDm + 2 * strokeDm
        return (
          <li key={id} style={{ flexGrow: widthDm }}>
            <svg
              viewBox={`${-strokeDm} ${-heightDm} ${widthDm} ${heightDm}`}
              className={heightDm > tallDm ? 'drawing drawing-small' : 'drawing'}
              aria-hidden="true"
            >
              <Figure />
            </svg>
            {index + 1}
          </li>
        )
      })}
    </ol>
  )
}
