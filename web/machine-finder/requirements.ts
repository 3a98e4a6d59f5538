import type { Capability } from './machine-classes.ts'

/** What a visitor wants to reach and lift; what is not said is not asked for. */
export interface Requirements {
  heightM: number | null
  outreachM: number | null
  loadKg: number | null
}

export type LoadUnit = 'kg' | 't'

const kgPerT = 1000

/** As people type numbers: „12,5”, “12.5”, with spaces. */
function toAmount(typed: string): number | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null
}

/** Answers null if something was typed that is no amount. */
export function parseRequirements(
  typed: { height: string; outreach: string; load: string },
  unit: LoadUnit,
): Requirements | null {
  const amounts = [typed.height, typed.outreach, typed.load].map((text) =>
    text.trim() === '' ? null : (toAmount(text) ?? Number.NaN),
  )
  if (amounts.some(Number.isNaN)) return null
  // Nothing to lift, or to reach, is no wish.
  const [heightM = null, outreachM = null, load = null] = amounts.map((amount) => amount || null)
  return { heightM, outreachM, loadKg: load === null || unit === 'kg' ? load : load * kgPerT }
}

export const hasNoRequirements = (wish: Requirements) =>
  Object.values(wish).every((amount) => amount === null)

const isWithin = (wanted: number | null, most: number | null) =>
  wanted === null || (most !== null && wanted <= most)

/**
 * Whether a class may serve a wish. The upper end of its typical range counts, since a larger machine also does a
 * smaller job; a dimension that it has no figure for cannot be promised.
 */
export function meetsRequirements(ability: Capability, wish: Requirements): boolean {
  const { heightM, outreachM, loadKg } = wish
  const loadT = loadKg === null ? null : loadKg / kgPerT
  switch (ability.kind) {
    case 'platform':
      return (
        isWithin(heightM, ability.workingHeightM.to) &&
        isWithin(outreachM, ability.outreachM?.to ?? null) &&
        isWithin(loadKg, ability.loadKg.to)
      )
    case 'lift': {
      const { liftHeightM } = ability
      return (
        isWithin(heightM, typeof liftHeightM === 'number' ? liftHeightM : liftHeightM.to) &&
        isWithin(outreachM, ability.outreachM?.to ?? null) &&
        isWithin(loadT, Math.max(...ability.loadT.map((span) => span.to)))
      )
    }
    case 'crane':
      // Height and radius are the legs of a triangle that the boom closes.
      return (
        isWithin(Math.hypot(heightM ?? 0, outreachM ?? 0), ability.mainBoomM.to) &&
        isWithin(loadT, ability.classT.to)
      )
    case 'loader-crane': {
      // A moment is a load times its distance; nearer than its shortest reach no class is measured.
      const radiusM = Math.max(outreachM ?? 0, ability.outreachM.from)
      return (
        isWithin(heightM, ability.liftHeightM.to) &&
        isWithin(outreachM, ability.outreachM.to) &&
        isWithin(loadT === null ? null : loadT * radiusM, ability.loadMomentTm.to)
      )
    }
    case 'none':
      return false
  }
}
