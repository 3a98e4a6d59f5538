import { along, arms, type BoomPose } from './arms.ts'
import { bounds } from './bounds.ts'
import { box } from './path.ts'
import { Boom, Line, Pins, Polygon, Ram, Wheels } from './primitives.tsx'
import { LoadedForks } from './telehandler-parts.tsx'
import { Translate } from './translate.tsx'

const arm = arms.compactTelehandler

/** A compact telehandler of 2.5 t, its boom to the left and its cab on this side. x = 0 at the fork tips. */
export function CompactTelehandler({ degrees = arm.degrees, length = arm.length }: BoomPose) {
  const share = length / arm.length
  return (
    <Translate x={0} mirror={bounds.compactTelehandler.widthDm}>
      <Ram from={[11, 11]} to={along(arm.x, arm.y, 17.6, degrees - 3)} width={1.8} />
      <Boom x={arm.x} y={arm.y} degrees={degrees} length={length} load={<LoadedForks />}>
        <Polygon points={box(37 * share, -1.1, 16 * share, 2.2)} />
        <Polygon fill="accent" points={`-1.4,-1.6 ${37 * share},-1.6 ${37 * share},1.6 -1.4,1.6`} />
      </Boom>
      <Polygon points="4,5.4 37,5.4 39.4,7 39.4,9.6 35,10.6 4,10.6" />
      <Polygon fill="accent" points="0.8,12 1.4,18.2 6,18.2 11,13.6 14,12.4 14,9.6 11.6,11 5,11 4,10" />
      <Polygon fill="ink" points="0,5.6 4,5.6 4,12.6 0.4,12.6" />
      <Polygon fill="accent" points="26.4,9 28.6,11.8 35.4,11.8 37.6,9.4 36.4,8.6 34.6,10.4 29.6,10.4 28,8" />
      <Polygon fill="accent" points="13.2,4.6 25,4.6 28.2,10.6 25.6,19.6 14.4,19.6 13.2,17.6" />
      <Polygon fill="glass" points="14.8,9.6 26.8,10 24.6,18 15.6,18" />
      <Line points="20.4,5.2 20.4,18" weight="fine" />
      <Wheels at={[8, 32]} radius={4.4} rim={0.5} />
      <Pins size={1.2} at="3.6,16.4" />
    </Translate>
  )
}
