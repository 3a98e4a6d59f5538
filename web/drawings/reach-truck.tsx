import { bounds } from './bounds.ts'
import { PalletLoad } from './parts.tsx'
import { Bar, Box, Line, Polygon, Wheels } from './primitives.tsx'
import { Translate } from './translate.tsx'

/** A reach truck with its mast at 7 m. x = 0 at its tail, the forks to the right. */
export function ReachTruck({ forkDm = bounds.reachTruck.forkDm }: { forkDm?: number }) {
  // Three masts of one length, which overlap also where they are drawn higher than here.
  const mastDm = Math.max(31, forkDm / 3 + 8)
  const innerDm = Math.max(1.8, forkDm + 13 - mastDm)
  return (
    <>
      <Box x={16.9} y={innerDm} width={1.2} height={mastDm} />
      <Box x={16.2} y={2 + innerDm / 2} width={1.4} height={mastDm} />
      <Box fill="accent" x={15.4} y={1.8} width={1.6} height={mastDm - 0.8} />
      <Translate x={0} y={forkDm - bounds.reachTruck.forkDm}>
        <Polygon fill="ink" points="18.4,70 30.4,70 30.4,70.3 19,70.6 19,77 18,77 18,71" />
        <PalletLoad x={19.6} y={69.8} />
      </Translate>
      <Polygon fill="ink" points="9,0.8 26,0.8 26,2.8 24,3.4 15,3.4 12,5 9,5" />
      <Polygon fill="accent" points="0.3,1 13.6,1 13.6,12.4 8.4,12.4 7.6,9 4.2,9 4,14.4 0.6,14.4" />
      <Line weight="fine" points="5,1.4 5,8.8;5,5 13.4,5;10,9 13,9;10,10.5 13,10.5" />
      <Polygon fill="ink" points="4.2,9 8,9 8,10 5.6,10.2 5,14.8 3.8,14.8" />
      <Bar width={0.7} points="1.4,14.4 2,21.4 13,21.4 13,12" />
      <Wheels at={[2.8]} radius={1.7} />
      <Wheels at={[24]} radius={1.7} />
    </>
  )
}
