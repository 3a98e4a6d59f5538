/** Uniformly random decimal digits. */
export function randomDigits(length: number): string {
  const digits: number[] = []
  while (digits.length < length) {
    // 250 is the last multiple of ten in a byte; values beyond it would favour low digits.
    digits.push(...Array.from(crypto.getRandomValues(new Uint8Array(16))).filter((byte) => byte < 250))
  }
  return digits
    .slice(0, length)
    .map((byte) => byte % 10)
    .join('')
}
