/** The median; the mean of the two middle values if their number is even. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = Math.floor(sorted.length / 2)
  const lower = Math.ceil(sorted.length / 2) - 1
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2
}
