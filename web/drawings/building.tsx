import { box } from './path.ts'
import { Line, Polygon } from './primitives.tsx'

const columns = [1, 41, 81, 121]
const windows = [8, 22, 48, 62, 88, 102]

/** A building of storeys of 3 m for what reaches up beside it; its top storey is still a frame. x = 0 at its left. */
export function Building({ storeys = 5 }: { storeys?: number }) {
  const floors = Array.from({ length: storeys }, (_, index) => index * 30)
  const walled = floors.slice(0, -1)
  return (
    <g className="far">
      <Polygon points={floors.map((y) => box(0, y + 27.4, 122, 2.6)).join(';')} />
      <Line points={columns.flatMap((x) => floors.map((y) => `${x},${y} ${x},${y + 27.4}`)).join(';')} />
      <Polygon
        fill="glass fine"
        points={walled.flatMap((y) => windows.map((x) => box(x, y + 9, 12, 13))).join(';')}
      />
    </g>
  )
}
