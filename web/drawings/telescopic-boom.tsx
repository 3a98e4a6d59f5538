import { along, arms, type BoomPose } from './arms.ts'
import { Basket } from './parts.tsx'
import { box } from './path.ts'
import { Boom, Line, Pins, Polygon, Ram, Wheels } from './primitives.tsx'

const arm = arms.telescopicBoom

/** A telescopic boom lift with a jib, its deck at 15 m. x = 0 at the tail of its turret. */
export function TelescopicBoom({ degrees = arm.degrees, length = arm.length }: BoomPose) {
  const share = length / arm.length
  return (
    <>
      <Ram from={[28, 17]} to={along(arm.x, arm.y, 29.6, degrees - 3.9)} width={2.6} />
      <Boom
        x={arm.x}
        y={arm.y}
        degrees={degrees}
        length={length}
        load={
          <>
            <Polygon points=".8,-1 8.4,1.6 8.4,3.4 -.4,1" />
            <Polygon fill="ink" points="-1.6,-1.6 1.6,-1.8 2,1.2 -1,2" />
            <Basket x={8} y={0} />
          </>
        }
      >
        <Polygon
          points={`${box(64 * share, -1.7, 50 * share, 3.4)};${box(114 * share, -1.3, 46 * share, 2.6)}`}
        />
        <Polygon fill="accent" points={`-2,-2.3 ${64 * share},-2.3 ${64 * share},2.3 -2,2.3`} />
      </Boom>
      <Polygon fill="ink" points="0,12 11,12 11,21 2.6,21 0,18.6;18,10 34,10 34,12 18,12" />
      <Polygon fill="accent" points="11,12 40,12 41,15 38,19.6 20,20.6 15,27 8,27 7.6,21 11,21" />
      <Line weight="fine" points="24,14 36,14;24,16 36,16;24,18 35,18" />
      <Polygon points="11,5.4 41,5.4 41,8 37,10 15,10 11,8" />
      <Wheels at={[13.6, 38.4]} radius={5} rim={0.52} />
      <Pins size={1.6} at="11,24.6" />
    </>
  )
}
