import { ArticulatedBoom } from '#web/drawings/articulated-boom.tsx'
import { bounds } from '#web/drawings/bounds.ts'
import { CombustionForklift } from '#web/drawings/combustion-forklift.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { WheeledExcavator } from '#web/drawings/wheeled-excavator.tsx'
import { sideBySide } from './side-by-side.tsx'

const { Figure, bounds: together } = sideBySide(
  [
    { Figure: ArticulatedBoom, bounds: bounds.articulatedBoom },
    { Figure: CombustionForklift, bounds: bounds.combustionForklift },
    { Figure: Person, bounds: bounds.person },
    { Figure: WheeledExcavator, bounds: bounds.wheeledExcavator },
  ],
  9,
)

/** Machines in a row with a person; the boom lift raises its platform. */
export const LiftAtWork = () => (
  <Drawing
    bounds={together}
    margin={0}
    align="right"
    className="hero-figure drawing-small drawing-on-yellow drawing-moves"
  >
    <Figure />
  </Drawing>
)
