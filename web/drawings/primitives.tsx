import type { ReactNode } from 'react'
import { formatTenth } from './format-tenth.ts'
import { beam, outlines, type Points } from './path.ts'

type Fill = 'white' | 'accent' | 'ink' | 'glass'

/** A filled outline, or several. */
export const Polygon = ({ points, fill = 'white' }: { points: Points; fill?: Fill | `${Fill} fine` }) => (
  <path className={fill} d={outlines(points, 'z')} />
)

/** Strokes as wide at every size; fine ones for seams and mesh. */
export const Line = ({ points, weight }: { points: Points; weight?: 'fine' | 'dashed' | 'leader' }) => (
  <path className={weight} d={outlines(points)} />
)

/** Tubes and plates: ink of a true width. */
export const Bar = ({ points, width }: { points: Points; width: number }) => (
  <path className="bar" strokeWidth={formatTenth(width)} d={outlines(points)} />
)

/** Pins and hubs: dots of a true diameter. */
export const Pins = ({ at, size }: { at: Points; size: number }) => (
  <path className="bar" strokeWidth={formatTenth(size)} d={outlines(at.trim().replace(/\s+/g, ';'), 'h0')} />
)

export const Circle = (props: { x: number; y: number; radius: number; fill?: Fill }) => (
  <circle
    className={props.fill ?? 'white'}
    cx={formatTenth(props.x)}
    cy={formatTenth(-props.y)}
    r={formatTenth(props.radius)}
  />
)

export const Box = (props: {
  x: number
  y: number
  width: number
  height: number
  fill?: Fill
  round?: number
}) => (
  <rect
    className={props.fill ?? 'white'}
    x={formatTenth(props.x)}
    y={formatTenth(-props.y - props.height)}
    width={formatTenth(props.width)}
    height={formatTenth(props.height)}
    rx={props.round}
  />
)

interface WheelsProps {
  /** Hubs, from left to right. */
  at: readonly number[]
  radius: number
  /** The rim's share of the wheel. */
  rim?: number
  /** Off the ground: tyres of a machine on its outriggers. */
  lift?: number
}

/** Wheels of one size on one ground. */
export function Wheels({ at, radius, rim = 0.56, lift = 0 }: WheelsProps) {
  const tyre = Math.round(radius * (1 - rim) * 5) / 5
  const y = radius + lift
  const middle = radius - tyre / 2
  const half = (to: number) => `a${formatTenth(middle)} ${formatTenth(middle)} 0 0 0 0 ${formatTenth(to)}`
  const circle = half(-2 * middle) + half(2 * middle)
  return (
    <>
      <path
        className="bar white"
        strokeWidth={formatTenth(tyre)}
        d={at.map((x) => `M${formatTenth(x)} ${formatTenth(middle - y)}${circle}`).join('')}
      />
      <Pins at={at.map((x) => `${x},${y}`).join(' ')} size={radius * rim * 0.55} />
    </>
  )
}

interface RamProps {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  width: number
}

/** A hydraulic cylinder, its barrel at the first end. */
export function Ram({ from: [x1, y1], to: [x2, y2], width }: RamProps) {
  const share = 0.56
  const barrelEnd = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share] as const
  return (
    <>
      <Polygon points={beam(x1, y1, x2, y2, width * 0.5)} />
      <Polygon fill="ink" points={beam(x1, y1, ...barrelEnd, width)} />
    </>
  )
}

interface RotateProps {
  x: number
  y: number
  degrees: number
  children: ReactNode
}

/** A boom drawn along x from its pivot at 0,0, then raised by so many degrees. */
export const Rotate = ({ x, y, degrees, children }: RotateProps) => (
  <g transform={`translate(${formatTenth(x)} ${formatTenth(-y)}) rotate(${formatTenth(-degrees)})`}>
    {children}
  </g>
)

interface BoomProps extends RotateProps {
  /** The point along the boom at which something is held level, and that thing. */
  length?: number
  load?: ReactNode
}

/** A boom that may rise, what it holds staying upright. */
export const Boom = ({ x, y, degrees, children, length = 0, load }: BoomProps) => (
  <Rotate x={x} y={y} degrees={degrees}>
    <g className="rises">
      {children}
      {load !== undefined && (
        <Rotate x={length} y={0} degrees={-degrees}>
          <g className="hangs">{load}</g>
        </Rotate>
      )}
    </g>
  </Rotate>
)
