import { besideMachines } from '#web/content/figures.ts'
import { createFormatters } from '#web/content/formatters.ts'
import type { Equipment } from '#web/content/pl/rental.ts'
import { bounds as boundsOf } from '#web/drawings/bounds.ts'
import { DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { equipmentDrawings } from './equipment-drawing.tsx'
import { measureMachine } from './measured-machine.tsx'

const { person } = boundsOf

/** The drawing of an opened machine with its dimension; one without is beside a person, who is measured. */
export function drawOpened(machine: Pick<Equipment, 'id' | 'facts'>, locale: Locale) {
  const { Figure, bounds } = equipmentDrawings[machine.id]
  const size = Math.max(bounds.heightDm, bounds.widthDm) / 11
  const { room, dimension } = measureMachine(machine, size, locale)
  const personX = bounds.widthDm + size
  const [top, right, left] = dimension
    ? room
    : [Math.max(0, person.heightDm - bounds.heightDm), size * 4 + person.widthDm, 1]
  return (
    <Drawing
      bounds={bounds}
      margin={[top + 1, right, 0, left]}
      align="left"
      className="thumbnail drawing-small"
    >
      <Figure />
      {dimension ?? (
        <>
          <SpriteDrawing id="person" x={personX} />
          <DimensionV
            x={personX + person.widthDm + size * 2}
            from={0}
            to={person.heightDm}
            middle={size * 1.5}
            label={createFormatters(locale).measure(besideMachines.personM, 'm')}
            size={size}
          />
        </>
      )}
    </Drawing>
  )
}
