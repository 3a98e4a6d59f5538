import { ArticulatedBoom, articulatedBoom } from '#web/drawings/articulated-boom.tsx'
import { CombustionForklift, combustionForklift } from '#web/drawings/combustion-forklift.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person, person } from '#web/drawings/person.tsx'
import { WheeledExcavator, wheeledExcavator } from '#web/drawings/wheeled-excavator.tsx'
import { sideBySide } from './side-by-side.tsx'

const { Figure, bounds } = sideBySide(
  [
    { Figure: ArticulatedBoom, bounds: articulatedBoom },
    { Figure: CombustionForklift, bounds: combustionForklift },
    { Figure: Person, bounds: person },
    { Figure: WheeledExcavator, bounds: wheeledExcavator },
  ],
  9,
)

/** A quiet row of what is rented, and somebody who works with it. */
export const MachinesAtRest = () => (
  <Drawing bounds={bounds} margin={0} stands="right" className="hero-figure drawing-small drawing-on-yellow">
    <Figure />
  </Drawing>
)
