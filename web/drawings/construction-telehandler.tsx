import { along, arms, type BoomPose } from './arms.ts'
import { bounds } from './bounds.ts'
import { box } from './path.ts'
import { Boom, Line, Pins, Polygon, Ram, Wheels } from './primitives.tsx'
import { LoadedForks } from './telehandler-parts.tsx'
import { Translate } from './translate.tsx'

const arm = arms.constructionTelehandler

/** A construction telehandler of 4 t, its boom to the left and its stabilisers down. x = 0 at the fork tips. */
export function ConstructionTelehandler({ degrees = arm.degrees, length = arm.length }: BoomPose) {
  const share = length / arm.length
  return (
    <Translate x={0} mirror={bounds.constructionTelehandler.widthDm}>
      <Ram from={[12, 14]} to={along(arm.x, arm.y, 21.7, degrees - 0.1)} width={2.4} />
      <Boom x={arm.x} y={arm.y} degrees={degrees} length={length} load={<LoadedForks />}>
        <Polygon
          points={`${box(47 * share, -1.6, 38 * share, 3.2)};${box(85 * share, -1.2, 35 * share, 2.4)}`}
        />
        <Polygon fill="accent" points={`-1.6,-2.1 ${47 * share},-2.1 ${47 * share},2.1 -1.6,2.1`} />
      </Boom>
      <Polygon points="6,7.4 48,7.4 50.4,9.4 50.4,12 46,13.6 6,13.6" />
      <Polygon fill="accent" points="0.8,16 1.8,23.8 8,23.8 14,17.8 18,16 18,12.4 15.4,15 6.6,15 5,13.6" />
      <Polygon fill="ink" points="0,7.6 5,7.6 5,16.6 0.6,16.6" />
      <Polygon fill="accent" points="33,12.4 36,16 45,16 48.2,12.6 47,11.6 44.4,14.2 37,14.2 34.6,11" />
      <Polygon fill="accent" points="17,6 31,6 34.4,13 31.4,24.6 18.4,24.6 17,22.4" />
      <Polygon fill="glass" points="18.8,12 32.8,12.6 30.2,23 19.6,23" />
      <Line points="25.4,6.6 25.4,23" weight="fine" />
      <Polygon points="48,10.4 50.4,10.4 54,1.8 51.8,1.2" />
      <Polygon fill="ink" points="49.4,0 56.6,0 55.4,1.6 50.6,1.6" />
      <Wheels at={[10.6, 41.2]} radius={6.3} rim={0.5} />
      <Pins size={1.6} at="5,21.4" />
    </Translate>
  )
}
