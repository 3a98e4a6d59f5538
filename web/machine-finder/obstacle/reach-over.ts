import { platforms } from '#web/content/figures.ts'

/** The figures of a machine, as its maker publishes them. */
export type Machine =
  /** Rises straight up from where it stands: a scissor lift, the mast of a forklift. */
  | { kind: 'vertical' }
  /** A platform on a boom. An articulated one has a knee that rises so far; the boom of any other is straight. */
  | { kind: 'boom'; workingHeightM: number; outreachM: number; kneeM: number | null }
  /** Forks on a straight boom; its load falls with the distance. A turret has its outriggers around it. */
  | {
      kind: 'telehandler'
      liftHeightM: number
      outreachM: number
      loadAtOutreachT: number
      hasTurret: boolean
    }

/** Work at a height, with an obstacle directly in front of it, from the ground up. */
export interface Task {
  workHeightM: number
  /** The machine can stand no closer than this; null if only the obstacle keeps it away. */
  distanceM: number | null
  obstacleHeightM: number
  obstacleDepthM: number
  loadT: number | null
}

/** In decimetres: 0,0 is the ground below the work, which the machine reaches from the left; y is up. */
export type PointDm = readonly [xDm: number, yDm: number]

export type Problem =
  /** It has to stand below the work, where the obstacle is. */
  | { reason: 'vertical' }
  | { reason: 'height'; neededM: number; possibleM: number }
  /** No machine of this kind reaches down behind the obstacle. */
  | { reason: 'behind'; lowestM: number }
  | { reason: 'outreach'; neededM: number; possibleM: number }
  /** The boom would touch the obstacle's edge. */
  | { reason: 'straight' }
  | { reason: 'knee'; kneeM: number }
  | { reason: 'load'; possibleT: number }

/** `standDm` is the distance from the work to the point from which outreach is measured. */
export type Reach =
  /** Foot, joint and end of the arm; a platform ends below the work, forks at it. */
  | { fits: true; standDm: number; armDm: readonly [PointDm, PointDm, PointDm] }
  | { fits: false; standDm: number; problem: Problem }

/** Kept free around the obstacle: half the depth of a boom, what hangs below it, and room to move. */
const clearanceDm = 5

/** Published outreach is the best of all heights, and some makers count the arm of the person in. */
const outreachShare = 0.9

/** The lowest pivot of a straight boom; from a higher one it passes higher above the obstacle. */
const pivotDm = 15

/** Nobody works at their feet: the work is at least this far above the platform. */
const workAbovePlatformDm = 10

/** The distance of a load's moment from the edge from which outreach is measured. */
const tippingEdgeM = 1.5

interface Arm {
  /** Greatest height of the platform or the forks. */
  topDm: number
  outreachDm: number
  /** Null for a straight boom. */
  kneeDm: number | null
  /** Limits of the distance from the end of the arm up to the work. */
  aboveEndDm: { most: number; least: number }
  /** From the point from which outreach is measured: forwards to the front edge, back to the pivot. */
  frontDm: number
  pivotBehindDm: number
}

const upDm = (metres: number) => Math.ceil(metres * 10 - 1e-6)
const downDm = (metres: number) => Math.floor(metres * 10 + 1e-6)

function toArm(machine: Exclude<Machine, { kind: 'vertical' }>): Arm {
  const outreachDm = downDm(machine.outreachM * outreachShare)
  if (machine.kind === 'boom') {
    const most = upDm(platforms.all.reachAboveDeckM)
    return {
      topDm: downDm(machine.workingHeightM) - most,
      outreachDm,
      kneeDm: machine.kneeM === null ? null : downDm(machine.kneeM),
      aboveEndDm: { most, least: workAbovePlatformDm },
      // From the middle of the turntable; it stands alongside the obstacle.
      frontDm: 15,
      pivotBehindDm: 0,
    }
  }
  return {
    topDm: downDm(machine.liftHeightM),
    outreachDm,
    kneeDm: null,
    aboveEndDm: { most: 0, least: 0 },
    // From the middle of the turret, or from the front tyres, which have the stabilisers before them.
    frontDm: machine.hasTurret ? 30 : 10,
    pivotBehindDm: machine.hasTurret ? 0 : 25,
  }
}

/**
 * Outreach at a height: full up to the joint, from there along a quarter of an ellipse to nothing at the top. The
 * published diagrams bulge out of it, since a boom that is not upright yet is still long.
 */
function outreachAt({ topDm, outreachDm, kneeDm }: Arm, heightDm: number): number {
  const jointDm = kneeDm ?? pivotDm
  if (heightDm <= jointDm) return outreachDm
  const share = (heightDm - jointDm) / (topDm - jointDm)
  return Math.floor(outreachDm * Math.sqrt(Math.max(0, 1 - share ** 2)))
}

/** The load that it carries at a distance: the same moment everywhere. */
function loadAt(machine: Machine, standDm: number): number {
  if (machine.kind !== 'telehandler') return Number.POSITIVE_INFINITY
  return (
    (machine.loadAtOutreachT * (machine.outreachM + tippingEdgeM)) /
    (Math.min(standDm / 10, machine.outreachM) + tippingEdgeM)
  )
}

/**
 * Tells if a machine gets over an obstacle to the work, and how its arm runs, or why not. Every figure is rounded against
 * the machine, so this never says yes where the published figures say no. What it cannot know is the ground, slope, wind
 * and what else stands there.
 */
export function reachOver(machine: Machine, task: Task): Reach {
  const workDm = upDm(task.workHeightM)
  const blockTopDm = upDm(task.obstacleHeightM) + clearanceDm
  const blockEdgeDm = upDm(task.obstacleDepthM) + clearanceDm
  const distanceDm = upDm(task.distanceM ?? 0)
  if (machine.kind === 'vertical')
    return { fits: false, standDm: Math.max(blockEdgeDm, distanceDm), problem: { reason: 'vertical' } }

  const arm = toArm(machine)
  const { most, least } = arm.aboveEndDm
  const nearestDm = Math.max(distanceDm, blockEdgeDm + arm.frontDm)
  const fail = (problem: Problem): Reach => ({ fits: false, standDm: nearestDm, problem })

  const endDm = Math.max(workDm - most, blockTopDm)
  if (workDm - least < blockTopDm) return fail({ reason: 'behind', lowestM: (blockTopDm + least) / 10 })
  if (endDm > arm.topDm)
    return fail({ reason: 'height', neededM: (endDm + most) / 10, possibleM: (arm.topDm + most) / 10 })

  const possibleDm = outreachAt(arm, endDm)
  if (nearestDm > possibleDm)
    return fail({ reason: 'outreach', neededM: nearestDm / 10, possibleM: possibleDm / 10 })

  // A knee rises no higher than the platform, so that from there the boom is level or goes up.
  const jointDm = arm.kneeDm === null ? pivotDm : Math.min(arm.kneeDm, endDm)
  const riseDm = Math.max(0, endDm - jointDm)
  const roomDm = endDm - blockTopDm
  // The further away it stands, the higher the boom passes over the edge.
  const clearDm = riseDm === 0 ? 0 : Math.ceil((riseDm * blockEdgeDm) / roomDm) - arm.pivotBehindDm
  const standDm = Math.max(nearestDm, clearDm)
  if (standDm > possibleDm)
    return fail(arm.kneeDm === null ? { reason: 'straight' } : { reason: 'knee', kneeM: arm.kneeDm / 10 })

  const possibleT = loadAt(machine, standDm)
  if (task.loadT !== null && task.loadT > possibleT)
    return fail({ reason: 'load', possibleT: Math.floor(possibleT * 10) / 10 })

  const pivotXDm = -standDm - arm.pivotBehindDm
  return {
    fits: true,
    standDm,
    armDm: [
      [pivotXDm, 0],
      [pivotXDm, jointDm],
      [0, endDm],
    ],
  }
}

/** The edge of what the end of an arm reaches from where it stands, for a drawing: from the ground to the top. */
export function reachOutline(machine: Machine, standDm: number): PointDm[] {
  if (machine.kind === 'vertical') return []
  const arm = toArm(machine)
  const jointDm = arm.kneeDm ?? pivotDm
  const steps = 12
  const heightsDm = Array.from({ length: steps + 1 }, (_, step) =>
    Math.round(jointDm + (arm.topDm - jointDm) * Math.sin(((step / steps) * Math.PI) / 2)),
  )
  return [0, ...heightsDm].map((heightDm) => [outreachAt(arm, heightDm) - standDm, heightDm])
}
