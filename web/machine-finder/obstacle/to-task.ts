import { kgPerT, type Requirements } from '../requirements.ts'
import type { Task } from './reach-over.ts'

/** The task of reaching over an obstacle; null without one, `incomplete` where something of it is missing. */
export function toTask(requirements: Requirements): Task | 'incomplete' | null {
  const { heightM, outreachM, loadKg, obstacleHeightM, obstacleDepthM } = requirements
  if (obstacleHeightM === null && obstacleDepthM === null) return null
  if (heightM === null || obstacleHeightM === null || obstacleDepthM === null) return 'incomplete'
  return {
    workHeightM: heightM,
    distanceM: outreachM,
    obstacleHeightM,
    obstacleDepthM,
    loadT: loadKg === null ? null : loadKg / kgPerT,
  }
}
