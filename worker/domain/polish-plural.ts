/** The Polish plural form for a count: `one` for 1, `few` for 2-4, 22-24, …, otherwise `many`. `Intl` would be slow to begin. */
export function toPolishPlural(count: number, one: string, few: string, many: string): string {
  if (count === 1) return one
  const [last, lastTwo] = [count % 10, count % 100]
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many
}
