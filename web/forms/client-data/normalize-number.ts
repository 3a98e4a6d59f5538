/** Separators, dashes of every width, and what has no width: people group account and tax numbers in many ways. */
const separators = /[\s.,;:/\u2212\p{Pd}\p{Cf}]/gu

/** A number in upper case without its separators. */
export const normalizeNumber = (value: string): string =>
  value.normalize('NFKC').replace(separators, '').toUpperCase()
