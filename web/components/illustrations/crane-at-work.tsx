import { cranes } from '#web/content/figures.ts'
import type { CraneLabels } from '#web/content/pl/home.ts'
import { bounds } from '#web/drawings/bounds.ts'
import { DimensionH, DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Line } from '#web/drawings/primitives.tsx'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'

const heightDm = cranes.drawn.heightM * 10
const radiusDm = cranes.drawn.radiusM * 10

const { hookDm, widthDm } = bounds.largeCrane
const axisDm = hookDm - radiusDm
const above = heightDm + 17

/** The home page's crane with its load and dimension lines, to scale; the radius comes last, since a phone leaves it out. */
export function CraneAtWork({ labels }: { labels: CraneLabels }) {
  return (
    <Drawing
      bounds={bounds.largeCrane}
      margin={[27, 18, 0, 1]}
      align="right"
      title={labels.sentence}
      className="hero-figure hero-crane drawing-on-yellow drawing-moves"
    >
      <DimensionV x={widthDm + 14} from={0} to={heightDm} label={labels.height} size={8} extendTo={hookDm} />
      <SpriteDrawing id="largeCrane" />
      <DimensionH y={above} from={axisDm} to={hookDm} label={labels.radius} size={8} />
      <Line
        weight="dashed"
        points={`${axisDm},${above} ${axisDm},40;${hookDm},${above} ${hookDm},${heightDm}`}
      />
    </Drawing>
  )
}
