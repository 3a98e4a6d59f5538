import type { Capability } from './machine-classes.ts'

/** The height and load that a visitor wants; null means no requirement. */
export interface Requirements {
  heightM: number | null
  outreachM: number | null
  loadKg: number | null
}

export type LoadUnit = 'kg' | 't'

const kgPerT = 1000

/** Parses a typed number: "12,5", "12.5", with spaces. */
function toAmount(typed: string): number | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null
}

/** Null if an input is not a number. */
export function parseRequirements(
  typed: { height: string; outreach: string; load: string },
  unit: LoadUnit,
): Requirements | null {
  const amounts = [typed.height, typed.outreach, typed.load].map((text) =>
    text.trim() === '' ? null : (toAmount(text) ?? Number.NaN),
  )
  if (amounts.some(Number.isNaN)) return null
  // Zero is no requirement.
  const [heightM = null, outreachM = null, load = null] = amounts.map((amount) => amount || null)
  return { heightM, outreachM, loadKg: load === null || unit === 'kg' ? load : load * kgPerT }
}

export const hasNoRequirements = (requirements: Requirements) =>
  Object.values(requirements).every((amount) => amount === null)

const isWithin = (required: number | null, maximum: number | null) =>
  required === null || (maximum !== null && required <= maximum)

/**
 * True if a class may meet the requirements. Compares with the upper end of its typical range, as a larger machine also
 * does a smaller job. A class without a figure for a required dimension does not meet it.
 */
export function meetsRequirements(capability: Capability, requirements: Requirements): boolean {
  const { heightM, outreachM, loadKg } = requirements
  const loadT = loadKg === null ? null : loadKg / kgPerT
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
    case 'loader-crane': {
      // Load moment = load × distance. Below the shortest reach of the class, its shortest reach counts.
      const radiusM = Math.max(outreachM ?? 0, capability.outreachM.from)
      return (
        isWithin(heightM, capability.liftHeightM.to) &&
        isWithin(outreachM, capability.outreachM.to) &&
        isWithin(loadT === null ? null : loadT * radiusM, capability.loadMomentTm.to)
      )
    }
    case 'none':
      return false
  }
}
