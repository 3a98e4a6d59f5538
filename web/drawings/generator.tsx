import { Line, Polygon } from './primitives.tsx'

/** A silenced generator of about 60 kVA on its skid. x = 0 at its left. */
export function Generator() {
  return (
    <>
      <Polygon fill="ink" points="0,0 24,0 24,2.2 0,2.2" />
      <Polygon fill="accent" points="0.4,2.2 23.6,2.2 23.6,14 22.4,15 0.4,15" />
      <Polygon points="9.4,3.4 16.4,3.4 16.4,13.6 9.4,13.6" />
      <Polygon fill="ink" points="3,15 5,15 5,17 3.4,17.4 3,17.4" />
      <Line
        weight="fine"
        points="2,4.6 7.6,4.6;2,6.2 7.6,6.2;2,7.8 7.6,7.8;2,9.4 7.6,9.4;2,11 7.6,11;14.6,8 14.6,9.6"
      />
      <Polygon fill="glass" points="18,9.4 22,9.4 22,12.4 18,12.4" />
      <Polygon fill="ink" points="18,4.4 22,4.4 22,6.4 18,6.4" />
      <Polygon points="10.6,15 13.4,15 12.6,16.2 11.4,16.2" />
    </>
  )
}
