const rules = new Intl.PluralRules('pl')

/** The Polish plural form for a count: `one` for 1, `few` for 2-4, 22-24, …, otherwise `many`. */
export function toPolishPlural(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  if (rule === 'one') return one
  return rule === 'few' ? few : many
}
