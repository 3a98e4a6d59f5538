import { Bar, Box, Polygon } from './primitives.tsx'

interface MastProps {
  /** The rear of the mast. */
  x: number
  /** Height of the outer mast and of the forks. */
  height: number
  forkDm: number
  /** Length of the forks. */
  fork?: number
  foot?: number
}

/** A mast of two stages with its carriage and forks. */
export function Mast({ x, height, forkDm, fork = 11.5, foot = 0.8 }: MastProps) {
  const back = x + 2.6
  const tip = back + 0.6 + fork
  // Longer where the forks are higher than two such stages reach.
  const mastDm = Math.max(height, forkDm / 2 + 7)
  return (
    <>
      <Box x={x + 0.9} y={foot + forkDm / 2} width={1} height={mastDm - foot} />
      <Box fill="accent" x={x} y={foot} width={1.2} height={mastDm - foot} />
      <Polygon
        fill="ink"
        points={`${back},${forkDm} ${tip},${forkDm} ${tip},${forkDm + 0.2} ${back + 0.6},${forkDm + 0.6} ${back + 0.6},${forkDm + 6} ${x + 1.9},${forkDm + 6} ${x + 1.9},${forkDm + 1}`}
      />
      <Bar width={0.5} points={`${back + 0.3},${forkDm + 5} ${back + 0.3},${forkDm + 12}`} />
    </>
  )
}

interface DriverPlaceProps {
  /** The back of the seat, and its underside. */
  x: number
  y: number
  /** Position of the steering column. */
  column: number
}

/** Seat and steering wheel of a driver who looks ahead. */
export function DriverPlace({ x, y, column }: DriverPlaceProps) {
  return (
    <>
      <Polygon
        fill="ink"
        points={`${x + 0.6},${y} ${x + 5.4},${y} ${x + 5.4},${y + 1.1} ${x + 2},${y + 1.3} ${x + 0.9},${y + 6} ${x - 0.4},${y + 6}`}
      />
      <Bar
        width={0.5}
        points={`${column},${y - 0.5} ${column - 1.8},${y + 3.6};${column - 3},${y + 3} ${column - 0.8},${y + 4.2}`}
      />
    </>
  )
}
