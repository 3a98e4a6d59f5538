import { Bar, Circle, Line, Polygon } from './primitives.tsx'

/** A trench rammer. x = 0 at its foot. */
export function Rammer() {
  return (
    <>
      <Bar width={0.35} points="2.4,7 1.8,9.9 7.4,10 7.8,6.8 5.4,5.8" />
      <Polygon fill="ink" points="0.4,0 4.6,0 5,1 4,1.4 .6,1.2 0,.6" />
      <Polygon points="1.5,1.3 3.7,1.3 4.5,4.8 2.2,4.8" />
      <Line weight="fine" points="1.7,2.2 3.9,2.2;1.9,3.1 4.1,3.1;2.1,4 4.3,4" />
      <Polygon fill="accent" points="1.8,4.8 5.4,4.8 6,7.4 5.2,8.2 2.6,8.6 1.9,7.6" />
      <Circle x={4.4} y={6.4} radius={0.9} />
      <Polygon fill="ink" points="2.8,8.6 4.6,8.3 4.4,9.2 3,9.3" />
    </>
  )
}
