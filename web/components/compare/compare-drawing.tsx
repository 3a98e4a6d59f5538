import { createFormatters } from '#web/content/formatters.ts'
import type { Equipment } from '#web/content/pl/rental.ts'
import { bounds } from '#web/drawings/bounds.ts'
import { DimensionH } from '#web/drawings/dimensions.tsx'
import { Drawing, type ScaledDrawing } from '#web/drawings/drawing.tsx'
import { Line } from '#web/drawings/primitives.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { equipmentDrawings } from '../illustrations/equipment-drawing.tsx'
import { measureMachine } from '../illustrations/measured-machine.tsx'

/** From this height on, strokes are finer. */
const tallDm = 60

const sum = (lengths: readonly number[]) => lengths.reduce((total, each) => total + each, 0)

const personBeside = { ...drawingFromSprite('person'), room: [0, 1, 1], dimension: null } as const

/** A machine at its work: the place of that in its drawing, and how far from it the machine stands. */
export interface DrawnAtWork extends ScaledDrawing {
  workDm: number
  standDm: number
  /** True if its load so far out is to be checked. */
  isUnsure: boolean
}

/** The height that was asked for, or else the outreach, and machines that reach it, by their ids on the page. */
export interface AtWork {
  heightM: number | null
  outreachM: number | null
  drawn: ReadonlyMap<string, DrawnAtWork>
}

/** The asked outreach above a machine, from where it is measured to the work; none above one that stands further away. */
const measureOutreach = (
  { workDm, standDm, bounds }: DrawnAtWork,
  outreachM: number,
  size: number,
  locale: Locale,
) => ({
  room: [size * 2.5, size, size] as const,
  dimension:
    standDm > outreachM * 10 + 1 ? null : (
      <DimensionH
        y={bounds.heightDm + size * 0.4}
        from={workDm - outreachM * 10}
        to={workDm}
        label={createFormatters(locale).measure(outreachM, 'm')}
        size={size}
        extendTo={0}
      />
    ),
})

interface CompareDrawingProps {
  machines: readonly Equipment[]
  atWork: AtWork | undefined
  locale: Locale
}

/**
 * Machines on one ground line and to one scale beside a person, below each the number of its column. Each is measured;
 * those that do the work they were found for are below one line, or have that outreach.
 */
export function CompareDrawing({ machines, atWork, locale }: CompareDrawingProps) {
  const drawn = machines.map(({ id }) => atWork?.drawn.get(id) ?? equipmentDrawings[id])
  const widthsDm = drawn.map((each) => each.bounds.widthDm)
  const workDm = atWork?.heightM && atWork.heightM * 10
  const highestDm = Math.max(workDm ?? 0, ...drawn.map((each) => each.bounds.heightDm))
  // About eleven pixels, on a phone as wide as on a low screen.
  const size = Math.max(sum([bounds.person.widthDm, ...widthsDm]) / (27 - 3 * drawn.length), highestDm / 18)
  const measured = machines.map((machine) => {
    const working = atWork?.drawn.get(machine.id)
    if (!working) return { ...equipmentDrawings[machine.id], ...measureMachine(machine, size, locale) }
    if (workDm) return { ...working, room: [0, size, size] as const, dimension: null }
    return { ...working, ...measureOutreach(working, atWork?.outreachM ?? 0, size, locale) }
  })
  const topDm = highestDm + Math.max(...measured.map(({ room: [top] }) => top)) + 1
  const columns = [personBeside, ...measured]
  const widthOf = ({ bounds: { widthDm }, room: [, right, left] }: (typeof columns)[number]) =>
    widthDm + right + left
  return (
    // As wide as the tallest allows. Each grows by its own width, so that all have one scale.
    <ol
      aria-hidden="true"
      className="compare-ground"
      style={{ maxWidth: `calc(var(--compare-height) * ${sum(columns.map(widthOf)) / topDm})` }}
    >
      {columns.map((column, index) => (
        <li key={machines[index - 1]?.id ?? 'person'} style={{ flexGrow: widthOf(column) }}>
          <Drawing
            bounds={column.bounds}
            margin={[topDm - column.bounds.heightDm, column.room[1], 0, column.room[2]]}
            className={topDm > tallDm ? 'drawing-small' : ''}
          >
            <column.Figure />
            {column.dimension}
            {workDm && (index === 0 || atWork?.drawn.has(machines[index - 1]?.id ?? '')) ? (
              <g fontSize={size}>
                <Line
                  weight="dashed"
                  points={`${-column.room[2]},${workDm} ${column.bounds.widthDm + column.room[1]},${workDm}`}
                />
                {index === 0 ? (
                  <text x={size} y={-workDm - size / 3}>
                    {createFormatters(locale).measure(workDm / 10, 'm')}
                  </text>
                ) : null}
              </g>
            ) : null}
          </Drawing>
          {index || null}
        </li>
      ))}
    </ol>
  )
}
