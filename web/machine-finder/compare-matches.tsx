import { mostCompared } from '#web/components/compare/comparable.ts'
import { CompareButton } from '#web/components/compare/compare-button.tsx'
import type { ListMatchesProps } from './list-matches.tsx'
import { drawAtWork } from './match-drawing.tsx'

/** Opens the comparison of the machines that were found, at their work, if the page describes a few and all fit. */
export function CompareMatches({ found, fragments, labels, locale }: ListMatchesProps) {
  const described = found.matches.flatMap(({ entries }) => entries.find((id) => fragments[id]) ?? [])
  const ids = [...new Set(described)]
  if (ids.length < 2 || ids.length > mostCompared) return null
  return (
    <CompareButton
      ids={ids}
      atWork={drawAtWork(found)}
      text={labels.compare}
      locale={locale}
      className="text-link"
    />
  )
}
