import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import { bounds, type DrawingId } from '#web/drawings/bounds.ts'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'

/** Height of the drawing: the tallest boom and some space above it. */
export const usualSkyM = 30

interface ComparisonDrawingProps {
  id: DrawingId
  visibleRange?: readonly [from: number, to: number] | undefined
  skyM?: number | undefined
}

/** A drawing on the ground line, in the common scale. */
export const ComparisonDrawing = ({
  id,
  visibleRange: [from, to] = [0, bounds[id].widthDm],
  skyM = usualSkyM,
}: ComparisonDrawingProps) => (
  <svg
    viewBox={`${from} ${-skyM * 10} ${Math.ceil(to - from)} ${skyM * 10}`}
    className="drawing drawing-small"
    aria-hidden="true"
  >
    <SpriteDrawing id={id} />
  </svg>
)

interface SurroundingsProps {
  id: 'person' | 'building'
  text: MachineFinderText['person']
  skyM?: number
}

/** A person or a building beside the machines. */
export const Surroundings = ({ id, text, skyM }: SurroundingsProps) => (
  <li>
    <ComparisonDrawing id={id} skyM={skyM} />
    <b>{text.name}</b>
    {text.size}
  </li>
)

/** The scale at the left: storeys and tens of metres. */
export function HeightScale({ skyM = usualSkyM }: { skyM?: number }) {
  const yAt = (metres: number) => Math.round((-300 * metres) / skyM)
  const storeys = Array.from({ length: skyM / 3 }, (_, index) => `M28 ${yAt((index + 1) * 3)}h4`)
  return (
    <svg viewBox="0 -300 34 300" className="comparison-scale drawing drawing-small" aria-hidden="true">
      <path d={`M32 0V-300${storeys.join('')}`} />
      {Array.from({ length: skyM / 10 - 1 }, (_, index) => (index + 1) * 10).map((metres) => (
        <text key={metres} x="13" y={yAt(metres) + 4} fontSize="12">
          {metres}
        </text>
      ))}
      <text x="14" y="-288" fontSize="11">
        {skyM} m
      </text>
    </svg>
  )
}
