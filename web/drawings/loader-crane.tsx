import { along, type BoomPose } from './arms.ts'
import { Hook } from './hook.tsx'
import { PalletLoad } from './parts.tsx'
import { box } from './path.ts'
import { Line, Pins, Polygon, Ram, Rotate, Wheels } from './primitives.tsx'
import { Translate } from './translate.tsx'

/** The second arm as drawn, from its elbow. */
export const loaderElbow = [96.4, 73] as const
const drawn = { degrees: 160, length: 97 }

/** A truck with a loader crane behind its cab, unloading over its tail. x = 0 at the load. */
export function LoaderCrane({ degrees = drawn.degrees, length = drawn.length }: BoomPose) {
  const share = length / drawn.length
  const [tipX, tipY] = along(...loaderElbow, length, degrees)
  const [drawnX, drawnY] = along(...loaderElbow, drawn.length, drawn.degrees)
  return (
    <>
      <Translate x={tipX - drawnX} y={tipY - drawnY}>
        <Line weight="fine" points="0.4,72.4 6,83 11.6,72.4;6,96 6,105" />
        <Hook x={6} y={83.4} scale={0.7} />
        <PalletLoad x={0} y={62} />
      </Translate>
      <Translate x={57}>
        <Polygon points="0,13 1.2,13 1.2,22 0,22;63,13 64.2,13 64.2,26 63,26" />
        <PalletLoad x={34} y={15} />
        <PalletLoad x={48} y={15} />
        <Polygon points="6,8 92,8 92,10.6 72,10.6 70,13 6,13" />
        <Polygon fill="accent" points="0,12.6 64.2,12.6 64.2,15 0,15" />
        <Polygon fill="accent" points="73,6.6 93,6.6 94,8 94,13 92.6,20.6 90.4,30 75,30 73,28" />
        <Polygon fill="glass" points="83.6,18.6 91.8,18.6 89.6,27.4 83.6,27.4" />
        <Line weight="fine" points="81.4,7.4 81.4,29.4;83.6,16.4 83.6,7.4" />
        <Polygon fill="accent" points="74.6,30 74.6,33 84,33 88.6,30" />
        <Polygon fill="ink" points="92,6.6 95,6.6 95,9 92,9" />
        <Polygon points={box(67, 1.4, 2.4, 14)} />
        <Polygon fill="ink" points="64.4,0 72,0 71,1.4 65.4,1.4" />
        <Rotate x={68} y={39} degrees={130}>
          <Polygon fill="accent" points="-2,-1.7 45,-1.7 45,1.7 -2,1.7" />
        </Rotate>
        <Polygon fill="accent" points="65.6,11 71,11 70,41 66,41" />
        <Ram from={[66.4, 22]} to={[54.6, 53]} width={1.9} />
        <Rotate x={39.4} y={73} degrees={degrees}>
          <Polygon
            points={`${box(68 * share, -0.8, 29 * share, 1.6)};${box(40 * share, -1.1, 28 * share, 2.2)}`}
          />
          <Polygon fill="accent" points={`-2,-1.5 ${40 * share},-1.5 ${40 * share},1.5 -2,1.5`} />
        </Rotate>
        <Ram from={[51, 61]} to={along(39.4, 73, 10.1, degrees - 9.6)} width={1.5} />
        <Wheels at={[15, 28.6, 82]} radius={5.1} />
        <Pins size={1.5} at="68,39 39.4,73" />
      </Translate>
    </>
  )
}
