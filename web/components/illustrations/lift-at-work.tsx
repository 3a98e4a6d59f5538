import { ArticulatedBoom } from '#web/drawings/articulated-boom.tsx'
import { bounds } from '#web/drawings/bounds.ts'
import { DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { WheeledExcavator } from '#web/drawings/wheeled-excavator.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { nameLength } from './name-length.ts'
import { sideBySide } from './side-by-side.tsx'

const { articulatedBoom, person, wheeledExcavator } = bounds
const gapDm = 24
/** A person reaches so far above the rail. */
const heightDm = articulatedBoom.heightDm + 9

const { Figure, bounds: together } = sideBySide(
  [
    { Figure: ArticulatedBoom, bounds: articulatedBoom },
    { Figure: Person, bounds: person },
    { Figure: WheeledExcavator, bounds: wheeledExcavator },
  ],
  gapDm,
)

/** A boom lift that raises its platform, with its working height, a person and an excavator. */
export const LiftAtWork = ({ locale }: { locale: Locale }) => (
  <Drawing
    bounds={together}
    margin={[12, 0, 0, 0]}
    align="right"
    className="hero-figure drawing-small drawing-on-yellow drawing-moves"
  >
    <DimensionV
      x={articulatedBoom.widthDm + gapDm * 0.7}
      from={0}
      to={heightDm}
      label={nameLength(heightDm, locale)}
      size={8}
      extendTo={articulatedBoom.widthDm}
    />
    <Figure />
  </Drawing>
)
