import { bounds } from './bounds.ts'
import { DriverPlace, Mast } from './forklift-parts.tsx'
import { PalletLoad } from './parts.tsx'
import { Bar, Line, Polygon, Wheels } from './primitives.tsx'

/** A battery forklift of 2 t. x = 0 at its counterweight, the forks to the right. */
export function ElectricForklift({ forkDm = bounds.electricForklift.forkDm }: { forkDm?: number }) {
  return (
    <>
      <Mast x={21} height={21.2} forkDm={forkDm} />
      <PalletLoad x={24.4} y={forkDm - 0.3} />
      <DriverPlace x={6} y={10.6} column={17.2} />
      <Polygon fill="ink" points="0.3,2.6 7,2.6 7,11 3,11 0.6,9.4" />
      <Polygon
        fill="accent"
        points="7,1.8 21,1.8 21,8.6 19.6,11 16.8,11 15.4,5.4 13.2,5.4 12.8,10.6 6,10.6 7,9.6"
      />
      <Line weight="fine" points="7.2,5.4 13,5.4;8.6,7 8.6,9;10.4,7 10.4,9" />
      <Bar width={0.7} points="3.6,11 5.4,20.6 16.6,20.6 19.4,11" />
      <Wheels at={[3.8]} radius={2.2} />
      <Wheels at={[18]} radius={2.4} />
    </>
  )
}
