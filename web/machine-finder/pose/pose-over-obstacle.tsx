import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { box } from '#web/drawings/path.ts'
import { Line, Polygon } from '#web/drawings/primitives.tsx'
import { Translate } from '#web/drawings/translate.tsx'
import type { ClassReach } from '../obstacle/class-sizes.ts'
import { reachOutline, type Task } from '../obstacle/reach-over.ts'
import { type ArmPose, hasArm, poseArm, poseUpright } from './pose-arm.ts'
import { placeArm, poseMachine } from './pose-machine.tsx'
import type { PosedMachine } from './posed-machine.ts'

/** The block in front of the work, hatched. */
function Obstacle({ task: { obstacleHeightM, obstacleDepthM } }: { task: Task }) {
  const [widthDm, heightDm] = [obstacleDepthM * 10, obstacleHeightM * 10]
  const steps = Array.from({ length: Math.floor(heightDm / 5) }, (_, index) => (index + 1) * 5)
  return (
    <>
      <Polygon points={box(-widthDm, 0, widthDm, heightDm)} />
      {steps.length > 0 ? (
        <Line weight="fine" points={steps.map((y) => `${-widthDm},${y} 0,${y}`).join(';')} />
      ) : null}
    </>
  )
}

/** The pose of an arm that gets over the obstacle as computed, or stays upright beside it. */
export function poseReach(
  id: MachineName,
  { machine, reach }: ClassReach,
): { pose: ArmPose; kneeDm?: number } | null {
  if (!hasArm(id)) return null
  if (!reach.fits) return { pose: poseUpright(id, reach.standDm) }
  const [, [, jointDm], [, endDm]] = reach.armDm
  const isArticulated = machine.kind === 'boom' && machine.kneeM !== null
  const kneeDm = isArticulated ? jointDm : undefined
  const pose = poseArm(id, { endDm, standDm: reach.standDm, kneeDm })
  return kneeDm === undefined ? { pose } : { pose, kneeDm }
}

/** A machine beside the obstacle: its arm over it, or the edge of its reach where it does not get there. */
export function poseOverObstacle(id: MachineName, judged: ClassReach, task: Task): PosedMachine | null {
  const { machine, reach } = judged
  const posed = poseReach(id, judged)
  const placed =
    posed && hasArm(id)
      ? placeArm(id, posed.pose, posed.kneeDm)
      : poseMachine(id, { heightM: task.workHeightM, outreachM: null })
  if (!placed) return null
  // A machine that rises straight up is placed next to the block, as close as it can.
  const moveDm = posed ? 0 : -reach.standDm - placed.rightDm
  const outline = reach.fits ? [] : reachOutline(machine, reach.standDm)
  return {
    drawing: (
      <>
        <Obstacle task={task} />
        {outline.length > 0 ? (
          <Line weight="dashed" points={outline.map(([x, y]) => `${x},${y}`).join(' ')} />
        ) : null}
        <Translate x={moveDm}>{placed.drawing}</Translate>
      </>
    ),
    leftDm: Math.min(placed.leftDm + moveDm, -task.obstacleDepthM * 10),
    rightDm: Math.max(2, ...outline.map(([x]) => x)),
    standDm: reach.standDm,
  }
}
