import { box } from './path.ts'
import { Line, Polygon, Wheels } from './primitives.tsx'

/** A light tower with its mast at 8.5 m, four lamps in a row. x = 0 at its left pad. */
export function LightTower() {
  return (
    <>
      <Polygon points={`${box(12.5, 61, 1, 22)};${box(12.2, 41, 1.6, 20)}`} />
      <Polygon points={box(11.8, 14, 2.4, 27)} />
      <Line points="2.8,82.4 23.2,82.4" />
      <Polygon fill="glass" points={[1, 7.4, 13.8, 20.2].map((x) => box(x, 83, 4.8, 3.6)).join(';')} />
      <Polygon fill="accent" points="3.6,4.6 22.4,4.6 22.4,14 18,16.4 8,16.4 3.6,14" />
      <Line weight="fine" points="5.6,7 10.6,7;5.6,8.6 10.6,8.6;5.6,10.2 10.6,10.2;13,8 13,16" />
      <Polygon points="1,3.2 25,3.2 25,4.6 1,4.6" />
      <Polygon
        fill="ink"
        points="0,0 3.4,0 3.4,.8 2.2,.8 2.2,6.4 1.2,6.4 1.2,.8 0,.8;22.6,0 26,0 26,.8 24.8,.8 24.8,6.4 23.8,6.4 23.8,.8 22.6,.8"
      />
      <Wheels at={[13]} radius={3.2} />
    </>
  )
}
