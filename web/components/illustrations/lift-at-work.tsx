import { ArticulatedBoom } from '#web/drawings/articulated-boom.tsx'
import { bounds } from '#web/drawings/bounds.ts'
import { DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { WheeledExcavator } from '#web/drawings/wheeled-excavator.tsx'
import { sideBySide } from './side-by-side.tsx'

const { articulatedBoom, person, wheeledExcavator } = bounds
const gapDm = 24

const { Figure, bounds: together } = sideBySide(
  [
    { Figure: ArticulatedBoom, bounds: articulatedBoom },
    { Figure: Person, bounds: person },
    { Figure: WheeledExcavator, bounds: wheeledExcavator },
  ],
  gapDm,
)

/** A boom lift that raises its platform, with the working height of its class, a person and an excavator. */
export const LiftAtWork = ({ height }: { height: string }) => (
  <Drawing
    bounds={together}
    margin={[12, 0, 0, 0]}
    align="right"
    className="hero-figure drawing-small drawing-on-yellow drawing-moves"
  >
    <DimensionV
      x={articulatedBoom.widthDm + gapDm * 0.7}
      from={0}
      // A person reaches so far above the rail.
      to={articulatedBoom.heightDm + 9}
      label={height}
      size={8}
      extendTo={articulatedBoom.widthDm}
    />
    <Figure />
  </Drawing>
)
