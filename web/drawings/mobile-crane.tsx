import { bounds } from './bounds.ts'
import { type Axles, boomDegrees, layOutCrane } from './crane-layout.ts'
import { Hook } from './hook.tsx'
import { box } from './path.ts'
import { Boom, Line, Pins, Polygon, Ram, Wheels } from './primitives.tsx'
import { SiteContainer } from './site-container.tsx'
import { Translate } from './translate.tsx'

const ribs = [15, 30, 45, 60, 75, 90, 105]

interface MobileCraneProps {
  axles?: Axles
  degrees?: number
  /** Length of the boom; as drawn for its class by default. */
  boomDm?: number
  /** Height of an empty hook, instead of one with a container. */
  hookDm?: number
}

/** A mobile crane of 3 to 5 axles lifting a site container. x = 0 at its tail, the road cab to the right. */
export function MobileCrane({ axles = 5, degrees = boomDegrees, boomDm, hookDm }: MobileCraneProps) {
  const { wheels, jack, cab, foot, boom, tip } = layOutCrane(axles, degrees, boomDm)
  const length = boom / 300
  return (
    <>
      <Translate x={foot}>
        <Ram from={[25, 27]} to={[27.4, 69.4]} width={4.4} />
      </Translate>
      <Boom
        x={foot}
        y={34}
        degrees={degrees}
        length={boom}
        load={
          hookDm === undefined ? (
            <>
              <Line
                weight="fine"
                points={`2,0 2,${110 - tip.y};4,0 4,${110 - tip.y};-27,${69 - tip.y} 3,${95 - tip.y} 33,${69 - tip.y}`}
              />
              <Hook x={3} y={95.6 - tip.y} />
              <Translate x={3 - bounds.officeContainer.widthDm / 2} y={43 - tip.y}>
                <SiteContainer variant="office" />
              </Translate>
            </>
          ) : (
            <>
              <Line weight="fine" points={`2,0 2,${hookDm + 17 - tip.y};4,0 4,${hookDm + 17 - tip.y}`} />
              <Hook x={3} y={hookDm + 3 - tip.y} />
            </>
          )
        }
      >
        <Polygon
          points={[
            box(122 * length, -3.6, 66 * length, 7.2),
            box(188 * length, -2.9, 60 * length, 5.8),
            box(248 * length, -2.2, 54 * length, 4.4),
          ].join(';')}
        />
        <Polygon fill="accent" points={`-7,-3 0,-4.6 ${124 * length},-4.6 ${124 * length},4.6 -7,4.6`} />
        <Line weight="fine" points={ribs.map((at) => `${at * length},-4.4 ${at * length},4.4`).join(';')} />
        <Polygon
          fill="ink"
          points={`${boom - 4},-3 ${boom + 3},-4 ${boom + 6},-1 ${boom + 4},3 ${boom - 4},3`}
        />
      </Boom>
      <Translate x={cab}>
        <Polygon points={`${-cab},12 0,12 4,16 0,19.6 ${-cab},19.6`} />
        <Polygon fill="accent" points="0,8.6 26,8.6 27.6,10 27.6,15 24.6,26 19,30 2.4,30 0,27.6" />
        <Polygon fill="glass" points="14.6,19 25,19 22.8,25.6 18.4,28 14.6,28" />
        <Line weight="fine" points="12.4,9.4 12.4,29.6;14.6,17 14.6,9.4" />
        <Polygon fill="ink" points="25,8.6 28.6,8.6 28.6,11.6 25,11.6" />
        <Polygon points={[box(jack - cab - 1.8, 2, 3.6, 12), box(3.2 - cab, 2, 3.6, 12)].join(';')} />
      </Translate>
      <Polygon fill="ink" points={[box(jack - 5.4, 0, 10.8, 2), box(0, 0, 10, 2)].join(';')} />
      <Translate x={foot - 32}>
        <Polygon fill="ink" points={box(24, 19.6, 32, 2.4)} />
        <Polygon points="62,21.6 78,21.6 80.4,27 77.4,37.6 64.4,37.6 62,34" />
        <Polygon fill="glass" points="66,26.4 78,27 75.8,35.6 66,35.6" />
        <Polygon fill="accent" points="18,22 63,22 63,27.6 55,30 46,31 40,38 28,39 24,33 18,33" />
        <Polygon fill="ink" points="0,23 20,23 20,40 2,40 0,38" />
        <Pins size={3} at="32,34" />
      </Translate>
      <Wheels at={wheels} radius={7.2} />
    </>
  )
}

export const SmallCrane = () => <MobileCrane axles={3} />
export const MediumCrane = () => <MobileCrane axles={4} />
export const LargeCrane = () => <MobileCrane axles={5} />
