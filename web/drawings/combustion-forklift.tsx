import { bounds } from './bounds.ts'
import { DriverPlace, Mast } from './forklift-parts.tsx'
import { PalletLoad } from './parts.tsx'
import { Bar, Box, Line, Polygon, Wheels } from './primitives.tsx'

/** A gas forklift of 3 t with its bottle on the counterweight. x = 0 there, the forks to the right. */
export function CombustionForklift({ forkDm = bounds.combustionForklift.forkDm }: { forkDm?: number }) {
  return (
    <>
      <Mast x={27} height={22} forkDm={forkDm} />
      <PalletLoad x={30.4} y={forkDm - 0.3} />
      <DriverPlace x={9.6} y={12.6} column={22} />
      <Polygon fill="ink" points="0,4 2.6,3.2 8,3.2 8,12.8 2,12.8 0.4,10.6" />
      <Polygon fill="accent" points="8,3 27,3 27,8 25,13 21.6,13 20.6,7 16.8,7 15.8,12.6 8,12.6" />
      <Line weight="fine" points="8.4,10 16,10;16,4.6 21,4.6" />
      <Box x={0.6} y={13.2} width={8} height={3.2} round={1.2} />
      <Line points="3,12.9 3,16.6;6.4,12.9 6.4,16.6" />
      <Bar width={0.8} points="8,12.8 9.6,21.4 20.6,21.4 24.6,13" />
      <Wheels at={[5.6]} radius={2.8} />
      <Wheels at={[22.8]} radius={3.6} />
    </>
  )
}
