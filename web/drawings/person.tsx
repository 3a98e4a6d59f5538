import { Bar, Circle, Line, Polygon } from './primitives.tsx'

/** Somebody of 18 dm in a helmet and a safety vest. x = 0 at the left. */
export function Person() {
  return (
    <g className="fine">
      <Polygon fill="ink" points="1.3,9 4.7,9 5,.8 5.6,0 3.5,0 3,6.8 2.5,0 .4,0 1,.8" />
      <Bar width={1} points="1.5,13.6 .8,11 .7,8.4;4.5,13.6 5.2,11 5.3,8.4" />
      <Polygon fill="accent" points="1.2,8.4 4.8,8.4 4.9,13.8 3.8,14.6 2.2,14.6 1.1,13.8" />
      <Line points="1.2,9.8 4.8,9.8;2.2,14.6 2,9.8;3.8,14.6 4,9.8" />
      <Polygon points="2.4,14 3.6,14 3.6,15.2 2.4,15.2" />
      <Circle x={3} y={15.9} radius={1.2} />
      <path className="white" d="M1.3-16.3h3.4a1.7 1.7 0 0 0-3.4 0z" />
    </g>
  )
}
