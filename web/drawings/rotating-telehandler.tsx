import { along, arms, type BoomPose } from './arms.ts'
import { bounds } from './bounds.ts'
import { box } from './path.ts'
import { Boom, Line, Pins, Polygon, Ram, Wheels } from './primitives.tsx'
import { LoadedForks } from './telehandler-parts.tsx'
import { Translate } from './translate.tsx'

const arm = arms.rotatingTelehandler

/** A rotating telehandler of 5 t on its outriggers, its boom to the left. x = 0 at the fork tips. */
export function RotatingTelehandler({ degrees = arm.degrees, length = arm.length }: BoomPose) {
  const share = length / arm.length
  return (
    <Translate x={0} mirror={bounds.rotatingTelehandler.widthDm}>
      <Ram from={[27, 20]} to={along(arm.x, arm.y, 24.6, degrees - 6.4)} width={2.8} />
      <Boom x={arm.x} y={arm.y} degrees={degrees} length={length} load={<LoadedForks />}>
        <Polygon
          points={[
            box(56 * share, -2.3, 44 * share, 4.6),
            box(100 * share, -1.8, 40 * share, 3.6),
            box(140 * share, -1.3, 36 * share, 2.6),
          ].join(';')}
        />
        <Polygon fill="accent" points={`-1.6,-3 ${56 * share},-3 ${56 * share},3 -1.6,3`} />
      </Boom>
      <Polygon fill="ink" points="7,17 18,17 18,30 9.4,30 7,27" />
      <Polygon fill="accent" points="12,16 30,16 30,21 21,24.6 18.6,31.6 11,31.6 11,28 14,24.6" />
      <Polygon fill="accent" points="29,16 45,16 48.4,22.6 45,33.6 30.6,33.6 29,31" />
      <Polygon fill="glass" points="31,22 46.6,22.4 43.8,32 32,32" />
      <Line points="38.4,16.4 38.4,32" weight="fine" />
      <Polygon fill="ink" points="20,14 40,14 40,16 20,16" />
      <Polygon points="3,8 57,8 60,10 60,13 57,14.4 3,14.4 0,13 0,10" />
      <Polygon points={[box(1.4, 1.4, 2.6, 10), box(56, 1.4, 2.6, 10)].join(';')} />
      <Polygon fill="ink" points="0,0 5.4,0 4.6,1.6 .8,1.6;54.6,0 60,0 59.2,1.6 55.4,1.6" />
      <Wheels at={[14, 46]} radius={6.3} rim={0.5} lift={0.6} />
      <Pins size={1.8} at="14.6,29" />
    </Translate>
  )
}
