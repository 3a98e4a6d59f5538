import { bounds } from './bounds.ts'
import { Bucket, Track } from './excavator-parts.tsx'
import { Line, Pins, Polygon, Ram } from './primitives.tsx'
import { Translate } from './translate.tsx'

/** A mini excavator of 2.7 t, its arm to the left. x = 0 at the bucket. */
export function MiniExcavator() {
  return (
    <Translate x={0} mirror={bounds.miniExcavator.widthDm}>
      <Ram from={[39.2, 22.2]} to={[30.4, 24]} width={1} />
      <Polygon
        fill="accent"
        points="21.2,9.4 28,21.4 30.6,24.2 32,21.6 40,20.2 40.8,18.6 39.2,17.6 30.6,18.6 23.4,8.2"
      />
      <Bucket x={42.6} y={6.7} size={0.72} ram={[41, 19.6]} />
      <Polygon fill="accent" points="38.4,21.8 39.4,22.8 41.4,20.4 43.4,7 41.6,6.2 39,18" />
      <Ram from={[24, 6.6]} to={[29, 19]} width={1.1} />
      <Polygon fill="ink" points="19.6,5.6 24.4,5.6 24.6,9 22.4,10 19.6,10" />
      <Polygon fill="accent" points="1,5.8 19,5.8 20.8,8 20.4,10.6 8,11.4 7.4,14.4 2.4,14.4 .6,12" />
      <Polygon fill="accent" points="6,8 16.6,8 18.8,12.6 17,24.4 7.4,24.4 6,22.6" />
      <Polygon fill="glass" points="7.6,12.2 17.4,12.8 15.8,22.8 8,22.8" />
      <Line weight="fine" points="12.4,8.4 12.4,22.8;2.6,8.6 5,8.6;2.6,10 5,10;2.6,11.4 5,11.4" />
      <Polygon fill="ink" points="6,4 14,4 14,5.8 6,5.8" />
      <Polygon fill="ink" points="18,2.2 22,1.8 22,0 23.4,0 23.8,4 22.4,4.4 22,3.2 18,3.4" />
      <Track x={1} length={18.6} height={4.6} />
      <Pins size={0.9} at="22.4,8.8 40,19 42.5,7.2" />
    </Translate>
  )
}
