import type { ReactNode } from 'react'
import { getSpecRange } from '#web/content/compared-specs.ts'
import type { Equipment, EquipmentId } from '#web/content/pl/rental.ts'
import { type Axles, boomDegrees, layOutCrane } from '#web/drawings/crane-layout.ts'
import { DimensionH, DimensionV } from '#web/drawings/dimensions.tsx'
import { Rotate } from '#web/drawings/primitives.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { isSpec } from '../compare/comparable.ts'
import { equipmentDrawings } from './equipment-drawing.tsx'
import { nameLength } from './name-length.ts'

type Machine = Pick<Equipment, 'id' | 'facts'>

interface Measured {
  /** Around the drawing, for the dimension and some space. */
  room: readonly [top: number, right: number, left: number]
  dimension: ReactNode
}

/** From the top of a drawing to what a height is about: a person's reach above the rail, forks below a load, the lamps. */
const offsetsDm: Partial<Record<string, number>> = { workingHeight: 9, liftHeight: -13, mastHeight: 0 }

const axles: Partial<Record<EquipmentId, Axles>> = {
  'small-mobile-crane': 3,
  'medium-mobile-crane': 4,
  'large-mobile-crane': 5,
}

/** A height of its class, drawn to scale: as high as the machine is drawn, if some machine of the class is. */
function measureHeight({ id, facts }: Machine, size: number, locale: Locale): Measured | null {
  const { widthDm, heightDm } = equipmentDrawings[id].bounds
  const fact = facts.filter(isSpec).find(({ spec }) => spec in offsetsDm)
  const range = fact && getSpecRange(id, fact.spec)
  if (!range) return null
  const drawnDm = heightDm + (offsetsDm[fact.spec] ?? 0)
  const to = Math.min(Math.max(drawnDm, (range.from ?? 0) * 10), range.to * 10)
  const label = nameLength(to, locale)
  // Booms that reach to the left have it there.
  const isLeft = /telehandler|loader/.test(id)
  const room = isLeft ? [size, size * 2.5] : [size * 2.5, size]
  return {
    room: [Math.max(0, to - heightDm), ...(room as [number, number])],
    dimension: (
      <DimensionV
        x={isLeft ? -size / 2 : widthDm + size * 1.8}
        from={0}
        to={to}
        // Letters are half as wide as they are high: a long figure begins at the ground.
        middle={Math.max(to / 2, (label.length * size) / 4)}
        label={label}
        size={size}
        extendTo={to === drawnDm ? (isLeft ? 10 : widthDm) : undefined}
      />
    ),
  }
}

/** The boom of a crane, along it. */
const measureBoom = (carrier: Axles, size: number, locale: Locale): Measured => ({
  room: [size, size, size],
  dimension: (
    <Rotate x={layOutCrane(carrier).foot} y={34} degrees={boomDegrees}>
      <DimensionH
        y={size * 1.2}
        from={0}
        to={layOutCrane(carrier).boom}
        label={nameLength(layOutCrane(carrier).boom, locale)}
        size={size}
      />
    </Rotate>
  ),
})

/** The length of a container, above it. */
function measureLength({ id }: Machine, size: number, locale: Locale): Measured {
  const { widthDm, heightDm } = equipmentDrawings[id].bounds
  return {
    room: [size * 2, size, size],
    dimension: (
      <DimensionH
        y={heightDm + size / 2}
        from={0}
        to={widthDm}
        label={nameLength(widthDm, locale)}
        size={size}
      />
    ),
  }
}

/** The dimension of a machine's drawing, in letters so high. Not every machine has one. */
export function measureMachine(machine: Machine, size: number, locale: Locale): Measured {
  const carrier = axles[machine.id]
  if (carrier) return measureBoom(carrier, size, locale)
  if (machine.id.endsWith('container')) return measureLength(machine, size, locale)
  return measureHeight(machine, size, locale) ?? { room: [0, size, size], dimension: null }
}
