import { formatTenth } from './path.ts'
import { Line } from './primitives.tsx'

interface DimensionProps {
  from: number
  to: number
  /** The figure, formatted for the page's language. */
  label: string
  /** Font size in decimetres; the ticks scale with it. */
  size?: number
  /** The ends of the dashed extension lines. */
  extendTo?: number
}

/** A height beside a machine: line at x, its figure to the left, read upwards. */
export function DimensionV({ x, from, to, label, size = 5, extendTo }: DimensionProps & { x: number }) {
  const tick = size * 0.4
  const length = formatTenth(to - from)
  return (
    <g className="dimension" fontSize={size}>
      {extendTo !== undefined && <Line weight="dashed" points={`${x + tick},${to} ${extendTo},${to}`} />}
      <g transform={`translate(${formatTenth(x)} ${formatTenth(-from)})`}>
        <path
          className="measures-up"
          d={`M${formatTenth(-tick)} 0h${formatTenth(2 * tick)}M0 0v-${length}M${formatTenth(-tick)}-${length}h${formatTenth(2 * tick)}`}
        />
        <text transform={`translate(${formatTenth(-tick)} ${formatTenth((from - to) / 2)}) rotate(-90)`}>
          {label}
        </text>
      </g>
    </g>
  )
}

/** A length or radius: line at y, its figure above it; under the ground y is at least twice the size deep. */
export function DimensionH({ y, from, to, label, size = 5, extendTo }: DimensionProps & { y: number }) {
  const tick = size * 0.4
  const length = formatTenth(to - from)
  return (
    <g className="dimension" fontSize={size}>
      {extendTo !== undefined && (
        <Line weight="dashed" points={`${from},${y} ${from},${extendTo};${to},${y} ${to},${extendTo}`} />
      )}
      <g transform={`translate(${formatTenth(from)} ${formatTenth(-y)})`}>
        <path
          className="measures-along"
          d={`M0 ${formatTenth(-tick)}v${formatTenth(2 * tick)}M0 0h${length}M${length} ${formatTenth(-tick)}v${formatTenth(2 * tick)}`}
        />
        <text x={formatTenth((to - from) / 2)} y={formatTenth(-tick)}>
          {label}
        </text>
      </g>
    </g>
  )
}
