import { formatTenth } from './format-tenth.ts'
import { outlines } from './path.ts'
import { Line } from './primitives.tsx'

interface DimensionProps {
  from: number
  to: number
  /** The figure, formatted for the page's language. */
  label: string
  /** Font size in decimetres; the ticks scale with it. */
  size?: number
  /** The ends of the dashed extension lines. */
  extendTo?: number | undefined
}

/** A height beside a machine: line at x, its figure to the left, read upwards, in the middle or where it has room. */
export function DimensionV(props: DimensionProps & { x: number; middle?: number }) {
  const { x, from, to, label, size = 5, extendTo, middle = (from + to) / 2 } = props
  const tick = size * 0.4
  return (
    <g className="dimension" fontSize={size}>
      {extendTo !== undefined && <Line weight="dashed" points={`${x + tick},${to} ${extendTo},${to}`} />}
      <path
        className="measures-up"
        d={outlines(
          `${x - tick},${from} ${x + tick},${from};${x},${from} ${x},${to};${x - tick},${to} ${x + tick},${to}`,
        )}
      />
      <text transform={`translate(${formatTenth(x - tick)} ${formatTenth(-middle)}) rotate(-90)`}>
        {label}
      </text>
    </g>
  )
}

/** A length or radius: line at y, its figure above it; under the ground y is at least twice the size deep. */
export function DimensionH({ y, from, to, label, size = 5, extendTo }: DimensionProps & { y: number }) {
  const tick = size * 0.4
  return (
    <g className="dimension" fontSize={size}>
      {extendTo !== undefined && (
        <Line weight="dashed" points={`${from},${y} ${from},${extendTo};${to},${y} ${to},${extendTo}`} />
      )}
      <path
        className="measures-along"
        d={outlines(
          `${from},${y - tick} ${from},${y + tick};${from},${y} ${to},${y};${to},${y - tick} ${to},${y + tick}`,
        )}
      />
      <text x={formatTenth((from + to) / 2)} y={formatTenth(-y - tick * 1.6)}>
        {label}
      </text>
    </g>
  )
}
