import { beam } from './path.ts'
import { Line, Pins, Polygon } from './primitives.tsx'
import { Translate } from './translate.tsx'

interface GuardRailProps {
  x: number
  y: number
  width: number
  /** Posts between the ends. */
  posts: number
}

/** A rail of 11 dm with its middle rail and posts, standing on a deck at y. */
export function GuardRail({ x, y, width, posts }: GuardRailProps) {
  const step = width / (posts + 1)
  const middle = Array.from({ length: posts }, (_, index) => x + step * (index + 1))
  const end = x + width
  return (
    <>
      <Line
        weight="fine"
        points={[
          `${x},${y + 5.5} ${end},${y + 5.5}`,
          ...middle.map((at) => `${at},${y} ${at},${y + 11}`),
        ].join(';')}
      />
      <Line points={`${x},${y} ${x},${y + 11} ${end},${y + 11} ${end},${y}`} />
    </>
  )
}

interface ScissorArmsProps {
  /** The pin that stays where it is. */
  x: number
  y: number
  stages: number
  arm: number
  depth: number
  /** The distance that the arms lift in all. */
  lift: number
}

/** Crossed arms, fixed at the left and sliding at the right, as far apart as their length allows. */
export function ScissorArms({ x, y, stages, arm, depth, lift }: ScissorArmsProps) {
  const rise = lift / stages
  const end = x + Math.sqrt(arm ** 2 - rise ** 2)
  const levels = Array.from({ length: stages }, (_, index) => y + rise * index)
  const middle = (x + end) / 2
  return (
    <>
      <Polygon points={levels.map((low) => beam(end, low, x, low + rise, depth)).join(';')} />
      <Polygon fill="accent" points={levels.map((low) => beam(x, low, end, low + rise, depth)).join(';')} />
      <Pins
        size={depth * 0.6}
        at={[
          `${x},${y} ${end},${y}`,
          ...levels.map((low) => `${middle},${low + rise / 2} ${x},${low + rise} ${end},${low + rise}`),
        ].join(' ')}
      />
    </>
  )
}

/** A work platform's basket from its side, 9 dm deep, standing at x, y. */
export const Basket = ({ x, y }: { x: number; y: number }) => (
  <Translate x={x} y={y}>
    <GuardRail x={0} y={0} width={9} posts={1} />
    <Polygon fill="ink" points="0,0 9,0 9,1 0,1;.6,7 3,7 3,10 .6,10" />
  </Translate>
)

/** A pallet of 12 dm with something on it, its bottom at x, y. */
export const PalletLoad = ({ x, y }: { x: number; y: number }) => (
  <Translate x={x} y={y}>
    <Polygon points=".3,1.4 11.7,1.4 11.7,10.4 .3,10.4;0,1 12,1 12,1.4 0,1.4" />
    <Line weight="fine" points=".3,5.9 11.7,5.9;6,1.4 6,10.4" />
    <Polygon fill="ink" points=".2,0 1.8,0 1.8,1 .2,1;5.2,0 6.8,0 6.8,1 5.2,1;10.2,0 11.8,0 11.8,1 10.2,1" />
  </Translate>
)
