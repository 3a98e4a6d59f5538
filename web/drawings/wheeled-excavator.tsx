import { bounds } from './bounds.ts'
import { ExcavatorUpper } from './excavator-parts.tsx'
import { Polygon, Wheels } from './primitives.tsx'
import { Translate } from './translate.tsx'

/** A wheeled excavator of 16 t, its arm to the left. x = 0 at the bucket. */
export function WheeledExcavator() {
  return (
    <Translate x={0} mirror={bounds.wheeledExcavator.widthDm + 2}>
      <ExcavatorUpper />
      <Polygon points="45,8.4 46.6,8.4 49.4,1.6 47.6,0 46.2,3.6 43.6,6.6" />
      <Polygon points="5,6 42,6 44.6,8.8 41,11.2 6.6,11.2 4,8.6" />
      <Wheels at={[11, 37]} radius={5.2} />
    </Translate>
  )
}
