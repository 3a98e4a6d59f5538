import { Line } from './kit.tsx'
import { tenth } from './path.ts'

interface DimensionProps {
  from: number
  to: number
  /** The figure as the page's language writes it. */
  label: string
  /** Height of its letters in decimetres; ticks go with it. */
  size?: number
  /** Where the dashed lines towards the measured ends stop. */
  extendTo?: number
}

/** A height beside a machine: line at x, its figure to the left, read upwards. */
export function DimensionV({ x, from, to, label, size = 5, extendTo }: DimensionProps & { x: number }) {
  const tick = size * 0.4
  const length = tenth(to - from)
  return (
    <g className="dimension" fontSize={size}>
      {extendTo !== undefined && <Line weight="dashed" points={`${x + tick},${to} ${extendTo},${to}`} />}
      <g transform={`translate(${tenth(x)} ${tenth(-from)})`}>
        <path
          className="measures-up"
          d={`M${tenth(-tick)} 0h${tenth(2 * tick)}M0 0v-${length}M${tenth(-tick)}-${length}h${tenth(2 * tick)}`}
        />
        <text transform={`translate(${tenth(-tick)} ${tenth((from - to) / 2)}) rotate(-90)`}>{label}</text>
      </g>
    </g>
  )
}

/** A length or radius: line at y, its figure above it; under the ground y is at least twice the size deep. */
export function DimensionH({ y, from, to, label, size = 5, extendTo }: DimensionProps & { y: number }) {
  const tick = size * 0.4
  const length = tenth(to - from)
  return (
    <g className="dimension" fontSize={size}>
      {extendTo !== undefined && (
        <Line weight="dashed" points={`${from},${y} ${from},${extendTo};${to},${y} ${to},${extendTo}`} />
      )}
      <g transform={`translate(${tenth(from)} ${tenth(-y)})`}>
        <path
          className="measures-along"
          d={`M0 ${tenth(-tick)}v${tenth(2 * tick)}M0 0h${length}M${length} ${tenth(-tick)}v${tenth(2 * tick)}`}
        />
        <text x={tenth((to - from) / 2)} y={tenth(-tick)}>
          {label}
        </text>
      </g>
    </g>
  )
}
