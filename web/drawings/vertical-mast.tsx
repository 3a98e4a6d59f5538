import { Box, Line, Polygon, Wheels } from './kit.tsx'
import { GuardRail } from './parts.tsx'
import { box } from './path.ts'

/** A vertical mast lift for aisles, its deck at 6 m. x = 0 at its left. */
export function VerticalMast() {
  return (
    <>
      <Polygon points={`${box(2.8, 48, 1.4, 13)};${box(2.4, 35, 1.8, 13)};${box(2, 22, 2.4, 13)}`} />
      <Box fill="accent" x={1.6} y={5} width={3.2} height={17} />
      <Polygon points="4.2,59 14,59 14,60 4.2,60" />
      <GuardRail x={5} y={60} width={9} posts={0} />
      <Box fill="ink" x={11} y={67} width={2} height={4} />
      <Polygon fill="accent" points="0.2,1.4 14,1.4 14,4.4 12,5.6 0.2,5.6" />
      <Line weight="fine" points="5.5,2.6 9,2.6;5.5,4 9,4" />
      <Wheels at={[2.4, 11.6]} radius={1.6} />
    </>
  )
}
