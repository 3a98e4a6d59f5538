import type { Capability } from './machine-classes.ts'
import { kgPerT, type Requirements } from './requirements.ts'

const isWithin = (required: number | null, maximum: number | null) =>
  required === null || (maximum !== null && required <= maximum)

/** Load × distance of a loader crane. Below the shortest reach of the class, its shortest reach counts. */
export const loadMomentTm = (
  loadT: number | null,
  outreachM: number | null,
  shortestM: number,
): number | null => (loadT === null ? null : loadT * Math.max(outreachM ?? 0, shortestM))

/**
 * True if a class may meet the requirements. Compares with the upper end of its typical range, as a larger machine also
 * does a smaller job. A class without a figure for a required dimension does not meet it.
 */
export function meetsRequirements(capability: Capability, requirements: Requirements): boolean {
  const { lifted, heightM, outreachM, loadKg } = requirements
  const loadT = loadKg === null ? null : loadKg / kgPerT
  if (lifted !== null && (lifted === 'people') !== (capability.kind === 'platform')) return false
  switch (capability.kind) {
    case 'platform':
      return (
        isWithin(heightM, capability.workingHeightM.to) &&
        isWithin(outreachM, capability.outreachM?.to ?? null) &&
        isWithin(loadKg, capability.loadKg.to)
      )
    case 'lift': {
      const { liftHeightM } = capability
      return (
        isWithin(heightM, typeof liftHeightM === 'number' ? liftHeightM : liftHeightM.to) &&
        isWithin(outreachM, capability.outreachM?.to ?? null) &&
        isWithin(loadT, Math.max(...capability.loadT.map((span) => span.to)))
      )
    }
    case 'crane':
      // The boom is the hypotenuse of height and radius.
      return (
        isWithin(Math.hypot(heightM ?? 0, outreachM ?? 0), capability.mainBoomM.to) &&
        isWithin(loadT, capability.classT.to)
      )
    case 'loader-crane':
      return (
        isWithin(heightM, capability.liftHeightM.to) &&
        isWithin(outreachM, capability.outreachM.to) &&
        isWithin(loadMomentTm(loadT, outreachM, capability.outreachM.from), capability.loadMomentTm.to)
      )
    case 'none':
      return false
  }
}
