import { Hook } from './hook.tsx'
import { At, Boom, Line, Pins, Polygon, Ram, Wheels } from './kit.tsx'
import { box, rotate } from './path.ts'
import { SiteContainer, siteContainer } from './site-container.tsx'

/** With 30 m of boom: 29 m high at a radius of 15 m, the figures of the home page. */
const turned = 59
const ribs = [15, 30, 45, 60, 75, 90, 105]

/** By axles: wheels from the tail, the front outrigger, the road cab's back, the boom's foot and length. */
const carriers = {
  3: { wheels: [16, 32.5, 86], jack: 66, cab: 78, foot: 32, boom: 220 },
  4: { wheels: [18, 34.5, 84, 107], jack: 69, cab: 99, foot: 37, boom: 260 },
  5: { wheels: [16, 32.5, 49, 97, 120], jack: 81, cab: 112, foot: 46, boom: 300 },
} as const

type Axles = keyof typeof carriers

function layOut(axles: Axles) {
  const { foot, boom, ...carrier } = carriers[axles]
  const tip = rotate(foot + boom, 34, foot, 34, turned)
  return { ...carrier, foot, boom, tip, hook: tip.x + 3 }
}

/** What a crane covers, and its radius from slewing ring to hook. x = 0 at its tail, the road cab to the right. */
function boundsOf(axles: Axles) {
  const { hook, tip, foot } = layOut(axles)
  return {
    widthDm: Math.ceil(hook + siteContainer.widthDm / 2),
    heightDm: Math.ceil(tip.y + 5),
    slewingDm: foot + 8,
    hookDm: Math.round(hook),
  }
}

/** A mobile crane of 3 to 5 axles lifting a site container. */
export function MobileCrane({ axles = 5 }: { axles?: Axles }) {
  const { wheels, jack, cab, foot, boom, tip } = layOut(axles)
  const length = boom / 300
  return (
    <>
      <At x={foot}>
        <Ram from={[25, 27]} to={[27.4, 69.4]} width={4.4} />
      </At>
      <Boom
        x={foot}
        y={34}
        degrees={turned}
        length={boom}
        held={
          <>
            <Line
              weight="fine"
              points={`2,0 2,${110 - tip.y};4,0 4,${110 - tip.y};-27,${69 - tip.y} 3,${95 - tip.y} 33,${69 - tip.y}`}
            />
            <Hook x={3} y={95.6 - tip.y} />
            <At x={3 - siteContainer.widthDm / 2} y={43 - tip.y}>
              <SiteContainer variant="office" />
            </At>
          </>
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
      <At x={cab}>
        <Polygon points={`${-cab},12 0,12 4,16 0,19.6 ${-cab},19.6`} />
        <Polygon fill="accent" points="0,8.6 26,8.6 27.6,10 27.6,15 24.6,26 19,30 2.4,30 0,27.6" />
        <Polygon fill="glass" points="14.6,19 25,19 22.8,25.6 18.4,28 14.6,28" />
        <Line weight="fine" points="12.4,9.4 12.4,29.6;14.6,17 14.6,9.4" />
        <Polygon fill="ink" points="25,8.6 28.6,8.6 28.6,11.6 25,11.6" />
        <Polygon points={[box(jack - cab - 1.8, 2, 3.6, 12), box(3.2 - cab, 2, 3.6, 12)].join(';')} />
      </At>
      <Polygon fill="ink" points={[box(jack - 5.4, 0, 10.8, 2), box(0, 0, 10, 2)].join(';')} />
      <At x={foot - 32}>
        <Polygon fill="ink" points={box(24, 19.6, 32, 2.4)} />
        <Polygon points="62,21.6 78,21.6 80.4,27 77.4,37.6 64.4,37.6 62,34" />
        <Polygon fill="glass" points="66,26.4 78,27 75.8,35.6 66,35.6" />
        <Polygon fill="accent" points="18,22 63,22 63,27.6 55,30 46,31 40,38 28,39 24,33 18,33" />
        <Polygon fill="ink" points="0,23 20,23 20,40 2,40 0,38" />
        <Pins size={3} at="32,34" />
      </At>
      <Wheels at={wheels} radius={7.2} />
    </>
  )
}

export const smallCrane = boundsOf(3)
export const SmallCrane = () => <MobileCrane axles={3} />

export const mediumCrane = boundsOf(4)
export const MediumCrane = () => <MobileCrane axles={4} />

export const largeCrane = boundsOf(5)
export const LargeCrane = () => <MobileCrane axles={5} />
