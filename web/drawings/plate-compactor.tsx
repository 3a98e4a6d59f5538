import { Bar, Circle, Line, Polygon } from './primitives.tsx'

/** A reversible plate compactor. x = 0 at its front. */
export function PlateCompactor() {
  return (
    <>
      <Bar width={0.4} points="7,3.4 13.4,10 15.6,10.2" />
      <Polygon fill="ink" points="1.4,0 8.6,0 10,1.8 9.6,2.2 9,1.6 1,1.6 .4,2.2 0,1.8" />
      <Polygon points="1.6,1.6 8.4,1.6 7.6,3 2.4,3" />
      <Polygon fill="accent" points="1.4,3 8.2,3 8.2,6.4 7,8 2.4,8 1.4,7" />
      <Circle fill="ink" x={5.2} y={5.2} radius={1.3} />
      <Line points="1,1.8 1,8.7 8.6,8.7 8.6,1.8" />
    </>
  )
}
