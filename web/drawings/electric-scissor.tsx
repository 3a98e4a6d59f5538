import { bounds } from './bounds.ts'
import { GuardRail, ScissorArms } from './parts.tsx'
import { Box, Line, Polygon, Wheels } from './primitives.tsx'

/** A 10 m slab scissor lift, deck at 8 m; lower ones stay within these bounds. x = 0 at the ladder end. */
export function ElectricScissor({ deckDm = bounds.electricScissor.deckDm }: { deckDm?: number }) {
  const armsY = 6.2
  const lift = deckDm - 2.4 - armsY
  return (
    <>
      <ScissorArms
        x={2.6}
        y={armsY}
        stages={Math.max(5, Math.ceil(lift / 19))}
        arm={20.6}
        depth={1.7}
        lift={lift}
      />
      <Box x={9} y={deckDm - 1} width={23.8} height={1} />
      <Box fill="accent" x={0.4} y={deckDm - 2} width={24} height={2} />
      <GuardRail x={21} y={deckDm} width={11.8} posts={0} />
      <GuardRail x={0.6} y={deckDm} width={23.6} posts={2} />
      <Box fill="ink" x={28.6} y={deckDm + 7.4} width={2.8} height={3.6} />
      <Polygon fill="accent" points="0,1.7 1.2,1 24,1 25,1.7 25,6.6 0,6.6" />
      <Line weight="fine" points="6.5,5.6 18.5,5.6 18.5,2.2 6.5,2.2 6.5,5.6;12.5,2.2 12.5,5.6" />
      <Wheels at={[3.2, 21.4]} radius={2} />
    </>
  )
}
