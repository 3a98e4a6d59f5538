import { bounds } from './bounds.ts'
import { GuardRail, ScissorArms } from './parts.tsx'
import { box } from './path.ts'
import { Box, Line, Polygon, Wheels } from './primitives.tsx'

/** A 15 m rough-terrain scissor lift with a long deck, levelled by its outriggers. x = 0 at its left. */
export function RoughTerrainScissor({ deckDm = bounds.roughTerrainScissor.deckDm }: { deckDm?: number }) {
  const armsY = 12
  const lift = deckDm - 3.6 - armsY
  return (
    <>
      <ScissorArms
        x={11}
        y={armsY}
        stages={Math.max(4, Math.ceil(lift / 33))}
        arm={36}
        depth={2.4}
        lift={lift}
      />
      <Box x={0.3} y={deckDm - 1.2} width={59.4} height={1.2} />
      <Box fill="accent" x={8} y={deckDm - 3} width={41} height={3} />
      <GuardRail x={0.4} y={deckDm} width={7.6} posts={0} />
      <GuardRail x={49} y={deckDm} width={10.6} posts={0} />
      <GuardRail x={8} y={deckDm} width={41} posts={3} />
      <Box fill="ink" x={55} y={deckDm + 7} width={3.4} height={4} />
      <Polygon fill="accent" points="8,5.4 49,5.4 49,12.6 8,12.6" />
      <Polygon points="23,4 34,4 34,11 23,11" />
      <Line weight="fine" points="25,9.5 32,9.5;25,8 32,8;25,6.5 32,6.5" />
      <Polygon points={`${box(9, 1.2, 2, 8)};${box(46, 1.2, 2, 8)}`} />
      <Polygon fill="ink" points="7,0 13,0 12,1.2 8,1.2;44,0 50,0 49,1.2 45,1.2" />
      <Wheels at={[17.4, 39.6]} radius={4.3} rim={0.52} />
    </>
  )
}
