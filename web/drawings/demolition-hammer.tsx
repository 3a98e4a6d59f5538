import { Bar, Polygon } from './primitives.tsx'

/** A demolition hammer standing on its chisel. x = 0 at its left. */
export function DemolitionHammer() {
  return (
    <>
      <Polygon points="2.2,0 2.6,0 2.7,2.2 2.1,2.2" />
      <Polygon fill="ink" points="1.8,2.2 3,2.2 3.2,3.4 1.6,3.4" />
      <Polygon fill="accent" points="1.5,3.4 3.3,3.4 3.5,6.8 1.3,6.8" />
      <Bar width={0.35} points="1.4,6.4 .3,6.8 .3,7.8 4.5,7.8 4.5,6.8 3.4,6.4" />
    </>
  )
}
