import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { ComparisonDrawing } from './comparison-drawing.tsx'
import type { Found } from './find-machines.ts'
import { poseMachine } from './pose/pose-machine.tsx'
import { poseOverObstacle } from './pose/pose-over-obstacle.tsx'

interface MatchDrawingProps {
  id: MachineName
  found: Found
  skyM: number
}

function poseMatch(id: MachineName, { requirements: { heightM, outreachM }, reaches, task }: Found) {
  const reach = reaches.get(id)
  if (reach && task !== null && task !== 'incomplete') return poseOverObstacle(id, reach, task)
  return heightM === null ? null : poseMachine(id, { heightM, outreachM })
}

/** A machine at the asked height, with the obstacle that it was judged by; else as it is usually drawn. */
export function MatchDrawing({ id, found, skyM }: MatchDrawingProps) {
  const posed = poseMatch(id, found)
  if (!posed) return <ComparisonDrawing id={id} skyM={skyM} />
  const { drawing, leftDm, rightDm } = posed
  return (
    <svg
      viewBox={`${Math.floor(leftDm)} ${-skyM * 10} ${Math.ceil(rightDm - leftDm)} ${skyM * 10}`}
      className="drawing drawing-small"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
}
