import type { ReactNode } from 'react'
import type { ServiceCategory } from '#web/content/pl/home.ts'
import { bounds } from '#web/drawings/bounds.ts'
import { boomDegrees, layOutCrane } from '#web/drawings/crane-layout.ts'
import { DimensionH, DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing, type ScaledDrawing } from '#web/drawings/drawing.tsx'
import { Rotate } from '#web/drawings/primitives.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import { sideBySide } from './side-by-side.tsx'
import { stackedContainers } from './stacked-containers.tsx'

interface Measured {
  drawn: ScaledDrawing
  /** Room for the dimension line above and right of the machine. */
  room: readonly [top: number, right: number]
  dimension: (label: string) => ReactNode
}

const size = 11

/** A machine and a height right of it, from the ground. */
const withHeight = (drawn: ScaledDrawing, to: number, extendTo: number): Measured => {
  const x = drawn.bounds.widthDm + 18
  return {
    drawn,
    room: [Math.max(1, to - drawn.bounds.heightDm + 1), 23],
    dimension: (label) => <DimensionV x={x} from={0} to={to} label={label} size={size} extendTo={extendTo} />,
  }
}

const { reachTruck, roughTerrainForklift, roughTerrainScissor } = bounds
const forklifts = sideBySide([drawingFromSprite('roughTerrainForklift'), drawingFromSprite('reachTruck')], 10)
const crane = layOutCrane(5)
const stack = stackedContainers(['storageContainer', 'sanitaryContainer', 'officeContainer'])
const telehandlers = (...others: ScaledDrawing[]) => {
  const drawn = sideBySide([...others, drawingFromSprite('constructionTelehandler')], 14)
  const boomHeadDm = drawn.bounds.widthDm - bounds.constructionTelehandler.widthDm + 10
  return withHeight(drawn, bounds.constructionTelehandler.forkDm, boomHeadDm)
}

const services: Record<ServiceCategory, Measured> = {
  // A working height is the height of the deck and a person's reach.
  'work-platforms': withHeight(
    drawingFromSprite('roughTerrainScissor'),
    roughTerrainScissor.deckDm + 20,
    roughTerrainScissor.widthDm,
  ),
  forklifts: withHeight(forklifts, reachTruck.forkDm, roughTerrainForklift.widthDm + 10 + reachTruck.widthDm),
  'mobile-cranes': {
    drawn: drawingFromSprite('largeCrane'),
    room: [1, 1],
    dimension: (label) => (
      <Rotate x={crane.foot} y={34} degrees={boomDegrees}>
        <DimensionH y={14} from={0} to={crane.boom} label={label} size={size} />
      </Rotate>
    ),
  },
  'site-containers': {
    drawn: sideBySide([stack, drawingFromSprite('person')], 5),
    room: [26, 1],
    dimension: (label) => (
      <DimensionH
        y={stack.bounds.heightDm + 8}
        from={0}
        to={stack.bounds.widthDm}
        label={label}
        size={size}
      />
    ),
  },
  'construction-machines': telehandlers(drawingFromSprite('wheeledExcavator')),
  telehandlers: telehandlers(drawingFromSprite('compactTelehandler')),
}

/** A machine for rent with its dimension line, to the scale of those beside it. The figure is below it as text, too. */
export function ServiceDrawing({ category, label }: { category: ServiceCategory; label: string }) {
  const { drawn, room, dimension } = services[category]
  return (
    <Drawing bounds={drawn.bounds} margin={[...room, 0, 1]} toScale align="left" className="drawing-small">
      {dimension(label)}
      <drawn.Figure />
    </Drawing>
  )
}
