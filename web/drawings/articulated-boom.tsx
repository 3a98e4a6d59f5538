import { arms, type BoomPose } from './arms.ts'
import { Basket } from './parts.tsx'
import { beam, box } from './path.ts'
import { Boom, Line, Pins, Polygon, Ram, Wheels } from './primitives.tsx'
import { Translate } from './translate.tsx'

const arm = arms.articulatedBoom

const bulgeDm = 13
/** From the pin at the turret to the elbow, and from there to the knee. */
const riserDm = Math.hypot(bulgeDm, 26.5)

interface ArticulatedBoomPose extends BoomPose {
  kneeDm?: number
  /** Its elbow is behind it: in front is what it reaches over. */
  bendsBack?: boolean
}

/** A diesel articulated boom lift, two risers and a jib, reaching up and over. x = 0 at its left. */
export function ArticulatedBoom({
  kneeDm = arm.y,
  degrees = arm.degrees,
  length = arm.length,
  bendsBack = false,
}: ArticulatedBoomPose) {
  const share = length / arm.length
  const rise = kneeDm - 22.6
  // Longer risers where they would not reach the knee.
  const bulge = Math.sqrt(Math.max(riserDm, rise * 0.52) ** 2 - (rise / 2) ** 2)
  const elbow = bendsBack ? -bulge : bulge
  const up = kneeDm - arm.y
  const risers = (x: number, y: number) =>
    `${beam(x, y, x + elbow, y + rise / 2 - 0.5, 1.8)};${beam(x + elbow, y + rise / 2 - 0.5, x, y + rise, 1.8)}`
  return (
    <Translate x={-3}>
      <Ram from={[16, 17]} to={[8 + elbow, 10.5 + rise / 2]} width={2} />
      <Polygon points={risers(11, 19)} />
      <Polygon fill="accent" points={risers(7.4, 18)} />
      <Boom
        x={arm.x + 3}
        y={kneeDm + 0.4}
        degrees={degrees}
        length={length}
        load={
          <>
            <Polygon points="1,-.9 15.4,-1.2 15.4,.6 1,.9" />
            <Polygon fill="ink" points="-1.6,-1.8 2,-2 2.6,1 -1,2.2" />
            <Basket x={15.6} y={-2.4} />
          </>
        }
      >
        <Polygon points={box(36 * share, -1.3, 17 * share, 2.6)} />
        <Polygon fill="accent" points={`-1,-2 ${36 * share},-2 ${36 * share},2 -1,2`} />
      </Boom>
      <Translate x={elbow - bulgeDm} y={up / 2}>
        <Polygon fill="ink" points="18.4,42.4 25.4,43 26,46 24.6,48.4 18.6,47.4" />
      </Translate>
      <Translate x={0} y={up}>
        <Polygon fill="ink" points="5.4,69.6 12,70.6 13,76 10.6,79.4 6.6,77" />
      </Translate>
      <Polygon fill="ink" points="3,9.6 9,9.6 9,17 5,17 3,15;13,8 24,8 24,9.6 13,9.6" />
      <Polygon fill="accent" points="9,9.6 32,9.6 33,12 31,16 20,17 13,20.4 6.4,20.4 6.4,17 9,17" />
      <Line weight="fine" points="21,11.6 30,11.6;21,13.2 29.6,13.2;18,10 18,17.6" />
      <Polygon points="6,4.5 31,4.5 31,7 27,8.4 10,8.4 6,7" />
      <Wheels at={[8.2, 28.6]} radius={4.2} rim={0.52} />
      <Pins size={1.3} at={`9.4,18.8 ${8.6 + elbow},${45 + up / 2} 9.6,${kneeDm}`} />
    </Translate>
  )
}
