/**
 * Picks, from the values that a page would fill in, those whose field the visitor has not written in: it is empty, or has
 * what was filled in before.
 */
export function pickUnwritten<Values extends object>(
  offered: Partial<Values>,
  values: Values,
  filledIn: Partial<Values> = {},
): Partial<Values> {
  const isUnwritten = (name: keyof Values) => !values[name] || values[name] === filledIn[name]
  const picked = Object.entries(offered).filter(([name]) => isUnwritten(name as keyof Values))
  return Object.fromEntries(picked) as Partial<Values>
}
