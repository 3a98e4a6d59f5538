import { Bar, Circle, Line, Polygon } from './primitives.tsx'

/** An operator at the controls, seen through an open cab. x = 0 at the cab's back. */
export function Operator() {
  return (
    <>
      <Polygon fill="accent" points="0,0 14.4,0 18,5 16.4,19 1.4,19 0,17.6" />
      <Polygon fill="glass" points="6,1.4 13.6,1.4 16.5,5.4 15.1,17.6 1.6,17.6 1.6,8" />
      <Polygon fill="ink" points="3,.6 9,.6 8.4,4 10,4 10,5.6 4.8,5.8 3.6,12.6 2,12.6 2.6,4 3.6,4" />
      <Bar width={1.7} points="5.2,6.4 10.6,6.4 12,2.6 13,2.4" />
      <Polygon fill="accent" points="4.2,5.8 7.8,6.2 7.8,11.8 6.8,12.8 5.2,12.8 4,11.8" />
      <Line weight="fine" points="4.2,8 7.8,8.2" />
      <Polygon points="5.6,12.6 6.8,12.6 6.8,14 5.6,14" />
      <Circle x={6.3} y={14.4} radius={1.2} />
      <path className="white" d="M4.6-14.7a1.7 1.7 0 0 1 3.4 0h.8" />
      <Bar width={0.4} points="11,5 11.4,9.4" />
      <Bar width={1.1} points="5.9,11.4 7.4,8.8 11,8.8" />
    </>
  )
}
