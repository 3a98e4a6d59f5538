import { bounds } from './bounds.ts'
import { DriverPlace, Mast } from './forklift-parts.tsx'
import { PalletLoad } from './parts.tsx'
import { Bar, Line, Polygon, Wheels } from './primitives.tsx'

/** A rough-terrain forklift of 3 t. x = 0 at its counterweight, the forks to the right. */
export function RoughTerrainForklift({ forkDm = bounds.roughTerrainForklift.forkDm }: { forkDm?: number }) {
  return (
    <>
      <Mast x={35.6} height={26} forkDm={forkDm} fork={12} foot={3} />
      <PalletLoad x={39} y={forkDm - 0.3} />
      <DriverPlace x={15.4} y={14.6} column={27.4} />
      <Polygon points="8,5.6 30,5.6 36,6.4 36,9.6 8,9.6" />
      <Polygon fill="ink" points="0,6 2,5 8.4,5 8.4,15 3,15 0.6,13" />
      <Polygon fill="accent" points="8.4,8.4 21.6,8.4 21.6,14.6 8.4,15" />
      <Polygon
        fill="accent"
        points="25,9 26.6,14.2 30.4,14.2 34.6,12.4 36,10 34.4,9.4 33,11.6 29.6,12.6 27.4,8.4"
      />
      <Line weight="fine" points="10.4,10 14.4,10;10.4,11.4 14.4,11.4;10.4,12.8 14.4,12.8" />
      <Bar width={0.9} points="13.4,14.8 15,25.4 25.6,25.4 29,14" />
      <Wheels at={[7.4]} radius={4.4} rim={0.5} />
      <Wheels at={[29.6]} radius={6} rim={0.5} />
    </>
  )
}
