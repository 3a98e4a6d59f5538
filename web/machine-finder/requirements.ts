import type { Lifted, TypedRequirements } from './typed-requirements.ts'

/** The wishes of a visitor; null means no requirement. */
export interface Requirements {
  lifted: Lifted | null
  heightM: number | null
  outreachM: number | null
  loadKg: number | null
  obstacleHeightM: number | null
  obstacleDepthM: number | null
}

export const kgPerT = 1000

export const noRequirements: Requirements = {
  lifted: null,
  heightM: null,
  outreachM: null,
  loadKg: null,
  obstacleHeightM: null,
  obstacleDepthM: null,
}

/** Parses a typed number: "12,5", "12.5", with spaces. */
function toAmount(typed: string): number | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null
}

const isAmount = (typed: string) => typed.trim() === '' || toAmount(typed) !== null

const amountNames = ['height', 'outreach', 'load', 'obstacleHeight', 'obstacleDepth'] as const

export type AmountName = (typeof amountNames)[number]

/** The first input with something that is not a number; null if there is none. */
export const findWrongAmount = (typed: TypedRequirements): AmountName | null =>
  amountNames.find((name) => !isAmount(typed[name])) ?? null

/** Null if an input is not a number. */
export function parseRequirements(typed: TypedRequirements): Requirements | null {
  if (findWrongAmount(typed)) return null
  const { lifted, unit } = typed
  // Zero is no requirement.
  const amounts = amountNames.map((name) => toAmount(typed[name]) || null)
  const [heightM = null, outreachM = null, amount = null, obstacleHeightM = null, obstacleDepthM = null] =
    amounts
  return {
    lifted: lifted || null,
    heightM,
    outreachM,
    loadKg: amount === null || unit !== 't' ? amount : amount * kgPerT,
    obstacleHeightM,
    obstacleDepthM,
  }
}
