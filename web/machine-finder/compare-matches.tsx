import { CompareButton } from '#web/components/compare/compare-button.tsx'
import type { ListMatchesProps } from './list-matches.tsx'

/** So many can still be compared by hand after the first three. */
const mostCompared = 5

/** Opens the comparison of the machines that were found, if there are a few that the page describes. */
export function CompareMatches({ found, fragments, labels, locale }: ListMatchesProps) {
  const ids = found.matches.flatMap(({ entries }) => entries.find((id) => fragments[id]) ?? [])
  if (ids.length < 2 || ids.length > mostCompared) return null
  return <CompareButton ids={ids} text={labels.compare} locale={locale} className="text-link" />
}
