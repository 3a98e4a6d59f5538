import { type Arm, along, arms } from '#web/drawings/arms.ts'

/** A point above the ground, in decimetres from the work at x = 0. */
export type Point = readonly [xDm: number, yDm: number]

export interface ArmPose {
  /** The tail of the machine's drawing. */
  leftDm: number
  degrees: number
  length: number
  /** Pivot, tip, and the far end of what the tip holds. */
  points: readonly [Point, Point, Point]
}

export type ArmId = keyof typeof arms

export const hasArm = (id: string): id is ArmId => id in arms

/** The steepest angle at which a boom is drawn by itself. */
const usualDegrees = 68

/** The nearest that a chassis is drawn to what it reaches. */
const nearestDm = 30

interface ArmTask {
  /** Height of the platform's floor or of the forks. */
  endDm: number
  /** From the work to the point from which outreach is measured. */
  standDm: number
  /** Height of the knee of an articulated boom. */
  kneeDm?: number | undefined
}

/** Points a boom at its work, so that what it holds ends there. */
export function poseArm(id: ArmId, { endDm, standDm, kneeDm }: ArmTask): ArmPose {
  const arm: Arm = arms[id]
  const leftDm = -standDm - arm.outreachFrom
  const pivot: Point = [leftDm + arm.x, kneeDm ?? arm.y]
  const tip: Point = [-arm.holds.x, endDm - arm.holds.y]
  const [right, up] = [tip[0] - pivot[0], tip[1] - pivot[1]]
  return {
    leftDm,
    degrees: (Math.atan2(up, right) * 180) / Math.PI,
    length: Math.hypot(right, up),
    points: [pivot, tip, [0, endDm]],
  }
}

/** A boom beside its work that does not reach it: upright. */
export function poseUpright(id: ArmId, standDm: number): ArmPose {
  const arm: Arm = arms[id]
  const leftDm = -standDm - arm.outreachFrom
  const length = arm.length * 0.6
  const tip = along(leftDm + arm.x, arm.y, length, 90)
  return {
    leftDm,
    degrees: 90,
    length,
    points: [[leftDm + arm.x, arm.y], tip, [tip[0] + arm.holds.x, tip[1] + arm.holds.y]],
  }
}

/** The knee of an articulated boom where nothing has to be reached over: below the platform, and not above the drawn one. */
export const usualKneeDm = (endDm: number) =>
  Math.min(arms.articulatedBoom.y, Math.max(24, Math.round(endDm * 0.55)))

/** The distance at which a machine is drawn: as far out as asked, else as steep as booms usually stand. */
export function usualStandDm(id: ArmId, endDm: number, outreachDm: number): number {
  const arm: Arm = arms[id]
  const jointDm = id === 'articulatedBoom' ? usualKneeDm(endDm) : arm.y
  const steepDm =
    (endDm - jointDm) / Math.tan((usualDegrees * Math.PI) / 180) + arm.holds.x - arm.outreachFrom + arm.x
  return Math.max(outreachDm, nearestDm, Math.round(steepDm))
}
