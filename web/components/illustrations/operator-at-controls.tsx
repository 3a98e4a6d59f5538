import { bounds } from '#web/drawings/bounds.ts'
import { DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { MiniExcavator } from '#web/drawings/mini-excavator.tsx'
import { Operator } from '#web/drawings/operator.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { nameLength } from './name-length.ts'

const { widthDm, heightDm } = bounds.miniExcavator

/** An operator at the controls of a mini excavator, with its height. */
export const OperatorAtControls = ({ locale }: { locale: Locale }) => (
  <Drawing
    bounds={bounds.miniExcavator}
    margin={[1, 6, 0, 1]}
    align="right"
    className="hero-figure drawing-on-yellow"
  >
    <DimensionV
      x={widthDm + 4}
      from={0}
      to={heightDm}
      label={nameLength(heightDm, locale)}
      size={2}
      extendTo={widthDm - 6}
    />
    <MiniExcavator />
    <Operator />
  </Drawing>
)
