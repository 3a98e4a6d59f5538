import { bounds, type DrawingId } from '#web/drawings/bounds.ts'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'

/** Height of the drawing: the tallest boom and some space above it. */
const skyDm = 300

interface ComparisonDrawingProps {
  id: DrawingId
  visibleRange?: readonly [from: number, to: number] | undefined
}

/** A drawing on the ground line, in the common scale. */
export const ComparisonDrawing = ({
  id,
  visibleRange: [from, to] = [0, bounds[id].widthDm],
}: ComparisonDrawingProps) => (
  <svg
    viewBox={`${from} ${-skyDm} ${Math.ceil(to - from)} ${skyDm}`}
    className="drawing drawing-small"
    aria-hidden="true"
  >
    <SpriteDrawing id={id} />
  </svg>
)

/** The scale at the left: storeys and tens of metres. */
export const HeightScale = () => (
  <svg viewBox="0 -300 34 300" className="comparison-scale drawing drawing-small" aria-hidden="true">
    <path d="M32 0V-300m-4 30h4m-4 30h4m-4 30h4m-4 30h4m-4 30h4m-4 30h4m-4 30h4m-4 30h4m-4 30h4" />
    {[10, 20].map((metres) => (
      <text key={metres} x="13" y={4 - metres * 10} fontSize="12">
        {metres}
      </text>
    ))}
    <text x="14" y="-288" fontSize="11">
      30 m
    </text>
  </svg>
)
