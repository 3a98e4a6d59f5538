/** A boom as it is drawn, in a drawing whose machine looks to the right; decimetres and degrees. */
export interface Arm {
  /** Its pivot. */
  x: number
  y: number
  degrees: number
  length: number
  /** From its tip to the far end of the platform's floor or of the forks. */
  holds: { x: number; y: number }
  /** The point from which outreach is measured: middle of the turntable or turret, else the front tyres. */
  outreachFrom: number
}

const basketOnJib = { x: 17, y: 0 }
const forks = { x: 15.2, y: -5.2 }

/** Drawings take another angle and length where a machine is shown at a task. */
export const arms = {
  articulatedBoom: {
    x: 6.6,
    y: 75.6,
    degrees: 42,
    length: 53,
    holds: { x: 24.6, y: -2.4 },
    outreachFrom: 15.4,
  },
  telescopicBoom: { x: 11, y: 24.6, degrees: 53, length: 160, holds: basketOnJib, outreachFrom: 26 },
  compactTelehandler: { x: 3.6, y: 16.4, degrees: 32, length: 53, holds: forks, outreachFrom: 36.4 },
  constructionTelehandler: { x: 5, y: 21.4, degrees: 50, length: 120, holds: forks, outreachFrom: 47.5 },
  rotatingTelehandler: { x: 14, y: 29, degrees: 57, length: 176, holds: forks, outreachFrom: 30 },
} as const satisfies Record<string, Arm>

export interface BoomPose {
  degrees?: number
  length?: number
}

/** A point so far from another in a direction; degrees from the right, counter-clockwise. */
export function along(x: number, y: number, length: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180
  return [x + length * Math.cos(angle), y + length * Math.sin(angle)]
}
