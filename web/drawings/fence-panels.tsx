import { Line, Polygon } from './primitives.tsx'
import { Translate } from './translate.tsx'

function Panel({ x }: { x: number }) {
  const wires = Array.from({ length: 11 }, (_, index) => 2.8 + index * 2.84)
  return (
    <Translate x={x}>
      <Line
        weight="fine"
        points={`0,7 34,7;0,14 34,14;${wires.map((at) => `${at},2 ${at},20.6`).join(';')}`}
      />
      <Line points="0,0.6 0,20.6 34,20.6 34,0.6;0,2 34,2" />
    </Translate>
  )
}

/** Mobile fencing, panels of 3.5 by 2 m in their feet. x = 0 at the left foot. */
export function FencePanels() {
  return (
    <>
      <Panel x={3.4} />
      <Panel x={38.6} />
      <Polygon
        fill="ink"
        points="0,0 6.8,0 6.2,1.4 .6,1.4;34.6,0 41.4,0 40.8,1.4 35.2,1.4;69.2,0 76,0 75.4,1.4 69.8,1.4"
      />
    </>
  )
}
