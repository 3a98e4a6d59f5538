import { formatTenth } from './format-tenth.ts'
import { beam } from './path.ts'
import { Circle, Line, Pins, Polygon, Ram } from './primitives.tsx'

/** A crawler track with its rollers. */
export function Track({ x, length, height }: { x: number; length: number; height: number }) {
  const radius = height / 2
  const count = Math.round(length / height) - 1
  const step = (length - 2.4 * height) / (count - 1)
  const rollers = Array.from(
    { length: count },
    (_, index) => `${x + 1.2 * height + index * step},${0.35 * height}`,
  )
  const inside = height * 0.16
  return (
    <>
      <rect className="ink" x={x} y={-height} width={length} height={height} rx={radius} />
      <rect
        className="white"
        x={formatTenth(x + inside)}
        y={formatTenth(inside - height)}
        width={formatTenth(length - 2 * inside)}
        height={formatTenth(height - 2 * inside)}
        rx={formatTenth(radius - inside)}
      />
      <Circle fill="ink" x={x + radius} y={radius} radius={radius * 0.5} />
      <Circle fill="ink" x={x + length - radius} y={radius} radius={radius * 0.5} />
      <Pins size={height * 0.24} at={rollers.join(' ')} />
    </>
  )
}

interface BucketProps {
  /** The pin at the stick's end. */
  x: number
  y: number
  /** A tenth of the bucket's depth. */
  size: number
  /** The point at which the bucket's ram is held on the stick. */
  ram: readonly [x: number, y: number]
}

/** A digging bucket curled towards the machine, with its link and ram. */
export function Bucket({ x, y, size, ram }: BucketProps) {
  const linkX = x + 2.8 * size
  const linkY = y + 4.6 * size
  return (
    <>
      <Ram from={ram} to={[linkX, linkY]} width={1.1 * size} />
      <Polygon
        points={`${beam(x - 0.6 * size, y + 3.4 * size, linkX, linkY, 0.8 * size)};${beam(linkX, linkY, x + 2 * size, y - 0.4 * size, 0.8 * size)}`}
      />
      <g transform={`translate(${formatTenth(x)} ${formatTenth(-y)}) scale(${size})`}>
        <path
          className="ink"
          d="M-1.3-.7l2.3-.3 1.6 1.9.6 3.1-.8 3-2 1.8-2.6.4-4.6-.4.2-1.2 3-1.4 1.2-2.6z"
        />
      </g>
    </>
  )
}

/** House, cab and arm of an excavator of 16 t, its slewing ring at 24,13 and its cab on this side. */
export function ExcavatorUpper({ raise = 0 }: { raise?: number }) {
  return (
    <>
      <g transform={`rotate(${-raise} 35.4-18.8)`}>
        <Ram from={[77, 41]} to={[58, 45]} width={1.6} />
        <Polygon
          fill="accent"
          points="33.4,20.6 50,43 55.4,43.8 58,45.4 59.6,43.4 80,38.6 81,35 78,33.8 55,36.6 51.6,35 37.4,17"
        />
        <Bucket x={86.4} y={12.4} size={1.34} ram={[82.6, 37]} />
        <Polygon fill="accent" points="75.6,40 77.4,42.2 82,38.6 87.6,12.6 84.4,11.4 77.6,34" />
        <Ram from={[38, 16]} to={[52.6, 37.6]} width={2} />
        <Pins size={1.5} at="79.2,36.4 86.2,12.8 52.4,37.4" />
      </g>
      <Polygon fill="accent" points="10,13.4 37,13.4 39.6,16 37,21 20,22 20,26.6 10,27.4" />
      <Polygon fill="ink" points="3,13.4 10.4,13.4 10.4,27.6 3.6,26.6 2,24 2,16" />
      <Polygon fill="accent" points="19,15 32,15 35.4,20.4 33,31.4 20.4,31.4 19,29.6" />
      <Polygon fill="glass" points="20.8,20 33.6,20.6 31.6,29.8 21.4,29.8" />
      <Line weight="fine" points="26.6,15.4 26.6,29.8;12,17.4 17,17.4;12,19.4 17,19.4;12,21.4 17,21.4" />
      <Polygon fill="ink" points="16,11.2 31,11.2 31,13.4 16,13.4" />
      <Pins size={1.5} at="36.6,18.2" />
    </>
  )
}
