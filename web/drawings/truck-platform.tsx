import { Boom, Line, Pins, Polygon, Wheels } from './kit.tsx'
import { Basket } from './parts.tsx'
import { box } from './path.ts'

/** A work platform on a 3.5 t truck, its outriggers down. x = 0 at its tail, the cab to the right. */
export function TruckPlatform() {
  return (
    <>
      <Boom
        x={9}
        y={22}
        degrees={64}
        length={140}
        held={
          <>
            <Polygon points=".8,-1 23,1 23,2.6 .8,1" />
            <Polygon fill="ink" points="-1.4,-1.8 1.6,-1.6 1.6,1.8 -1,2" />
            <Basket x={22.6} y={0.6} />
          </>
        }
      >
        <Polygon points={`${box(54, -1.3, 44, 2.6)};${box(98, -1, 42, 2)}`} />
        <Polygon fill="accent" points="-3,-1.8 54,-1.8 54,1.8 -3,1.8" />
      </Boom>
      <Polygon fill="accent" points="4,9.6 20,9.6 20,13 14,16 12,24 6,24 4,20" />
      <Polygon points="0,6 46,6 46,9.6 0,9.6" />
      <Polygon fill="accent" points="45,3.6 63,3.6 64,5 64,10 62,21.6 46,21.6 45,20.4" />
      <Polygon fill="glass" points="54.4,12 62.2,12 60.8,19.6 54.4,19.6" />
      <Line weight="fine" points="52.6,4.6 52.6,21;54.4,10.6 54.4,8" />
      <Polygon points={`${box(2, 1, 2, 9)};${box(37, 1, 2, 9)}`} />
      <Polygon fill="ink" points="0,0 6,0 5,1.2 1,1.2;35,0 41,0 40,1.2 36,1.2;63,3.6 65,3.6 65,5.6 63,5.6" />
      <Wheels at={[16, 55]} radius={3.5} />
      <Pins size={1.4} at="9,22" />
    </>
  )
}
