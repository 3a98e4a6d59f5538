import { Basket } from './parts.tsx'
import { beam, box } from './path.ts'
import { Boom, Line, Pins, Polygon, Ram, Wheels } from './primitives.tsx'
import { Translate } from './translate.tsx'

const risers = (x: number, y: number) =>
  `${beam(x, y, x + 13, y + 26, 1.8)};${beam(x + 13, y + 26, x, y + 53, 1.8)}`

/** A diesel articulated boom lift, two risers and a jib, reaching up and over. x = 0 at its left. */
export function ArticulatedBoom() {
  return (
    <Translate x={-3}>
      <Ram from={[16, 17]} to={[21, 37]} width={2} />
      <Polygon points={risers(11, 19)} />
      <Polygon fill="accent" points={risers(7.4, 18)} />
      <Boom
        x={9.6}
        y={76}
        degrees={42}
        length={53}
        load={
          <>
            <Polygon points="1,-.9 15.4,-1.2 15.4,.6 1,.9" />
            <Polygon fill="ink" points="-1.6,-1.8 2,-2 2.6,1 -1,2.2" />
            <Basket x={15.6} y={-2.4} />
          </>
        }
      >
        <Polygon points={box(36, -1.3, 17, 2.6)} />
        <Polygon fill="accent" points="-1,-2 36,-2 36,2 -1,2" />
      </Boom>
      <Polygon
        fill="ink"
        points="18.4,42.4 25.4,43 26,46 24.6,48.4 18.6,47.4;5.4,69.6 12,70.6 13,76 10.6,79.4 6.6,77"
      />
      <Polygon fill="ink" points="3,9.6 9,9.6 9,17 5,17 3,15;13,8 24,8 24,9.6 13,9.6" />
      <Polygon fill="accent" points="9,9.6 32,9.6 33,12 31,16 20,17 13,20.4 6.4,20.4 6.4,17 9,17" />
      <Line weight="fine" points="21,11.6 30,11.6;21,13.2 29.6,13.2;18,10 18,17.6" />
      <Polygon points="6,4.5 31,4.5 31,7 27,8.4 10,8.4 6,7" />
      <Wheels at={[8.2, 28.6]} radius={4.2} rim={0.52} />
      <Pins size={1.3} at="9.4,18.8 21.6,45 9.6,75.6" />
    </Translate>
  )
}
