import type { ReactNode } from 'react'
import type { ServiceCategory } from '#web/content/pl/home.ts'
import { bounds } from '#web/drawings/bounds.ts'
import { boomDegrees, layOutCrane } from '#web/drawings/crane-layout.ts'
import { DimensionH, DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing, type ScaledDrawing } from '#web/drawings/drawing.tsx'
import { Rotate } from '#web/drawings/primitives.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { nameLength } from './name-length.ts'
import { sideBySide } from './side-by-side.tsx'
import { stackedContainers } from './stacked-containers.tsx'

interface Measured {
  drawn: ScaledDrawing
  /** Room for the dimension line above and right of the machine. */
  room: readonly [top: number, right: number]
  dimension: (locale: Locale) => ReactNode
}

const size = 11

/** A machine and a height right of it, from the ground. */
const withHeight = (drawn: ScaledDrawing, to: number, extendTo: number): Measured => {
  const x = drawn.bounds.widthDm + 18
  return {
    drawn,
    room: [Math.max(1, to - drawn.bounds.heightDm + 1), 23],
    dimension: (locale) => (
      <DimensionV x={x} from={0} to={to} label={nameLength(to, locale)} size={size} extendTo={extendTo} />
    ),
  }
}

const { reachTruck, roughTerrainForklift, roughTerrainScissor } = bounds
const forklifts = sideBySide([drawingFromSprite('roughTerrainForklift'), drawingFromSprite('reachTruck')], 10)
const crane = layOutCrane(3)
const { widthDm, heightDm } = bounds.welfareContainer
const stack = stackedContainers(['storageContainer', 'sanitaryContainer', 'officeContainer'])
const containers = sideBySide([stack, drawingFromSprite('person'), drawingFromSprite('welfareContainer')], 6)
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
    drawn: drawingFromSprite('smallCrane'),
    room: [1, 1],
    dimension: (locale) => (
      <Rotate x={crane.foot} y={34} degrees={boomDegrees}>
        <DimensionH y={14} from={0} to={crane.boom} label={nameLength(crane.boom, locale)} size={size} />
      </Rotate>
    ),
  },
  'site-containers': {
    drawn: containers,
    room: [1, 1],
    dimension: (locale) => (
      <DimensionH
        y={heightDm + 8}
        from={containers.bounds.widthDm - widthDm}
        to={containers.bounds.widthDm}
        label={nameLength(widthDm, locale)}
        size={size}
      />
    ),
  },
  'construction-machines': telehandlers(drawingFromSprite('wheeledExcavator')),
  telehandlers: telehandlers(drawingFromSprite('compactTelehandler')),
}

/** A machine for rent with the length of what is drawn, to the scale of those beside it. */
export function ServiceDrawing({ category, locale }: { category: ServiceCategory; locale: Locale }) {
  const { drawn, room, dimension } = services[category]
  return (
    <Drawing bounds={drawn.bounds} margin={[...room, 0, 1]} toScale align="left" className="drawing-small">
      {dimension(locale)}
      <drawn.Figure />
    </Drawing>
  )
}
