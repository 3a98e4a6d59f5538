import { bounds, type DrawingId } from '#web/drawings/bounds.ts'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Line, Pins } from '#web/drawings/primitives.tsx'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'

const widthDm = 492
const heightDm = 162

/** From left to right; the telehandler reaches the building, the truck sets its load down beside the office. */
const placed: readonly [id: DrawingId, x: number][] = [
  ['building', 264],
  ['person', 14],
  ['officeContainer', 26],
  ['loaderCrane', 100],
  ['constructionTelehandler', widthDm - bounds.constructionTelehandler.widthDm],
]

const [first, second, third] = [0.2, widthDm / 3 + 0.2, (widthDm * 2) / 3 + 0.2]

/** From the edge of a text above or below to what it is about, which is a dot at the end. */
const leaders = [
  `${first},${heightDm} ${first},66 44,19`,
  `${second},${heightDm} ${second},84`,
  `${third},${heightDm} ${third},146 402,116`,
  `${first},0 ${first},6 16.4,12`,
  `${second},0 ${second},40 107,66`,
  `${third},0 ${third},36 449,64`,
]

/** A building site with a leader line for each of six texts: three begin above it, three below, at the thirds of its width. */
export const BuildingSite = () => (
  <Drawing bounds={{ widthDm, heightDm }} margin={0} className="drawing-small">
    {placed.map(([id, x]) => (
      <SpriteDrawing key={id} id={id} x={x} />
    ))}
    <Line weight="leader" points={leaders.join(';')} />
    <Pins size={3.4} at={leaders.map((leader) => leader.split(' ').at(-1)).join(' ')} />
  </Drawing>
)
