import { memo } from 'react'
import { ListButton } from '#web/components/enquiry-list/list-button.tsx'
import { MachinePrice } from '#web/components/machine-price.tsx'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { EquipmentLabels } from '#web/content/pl/rental.ts'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { withoutBreak } from '#worker/domain/typography.ts'
import type { Found } from './find-machines.ts'
import { describeFit } from './fit-figures.ts'
import { toFragment } from './machine-classes.ts'
import { drawMatches } from './match-drawing.tsx'
import { describeReach } from './obstacle/describe-reach.ts'
import { withoutSoftHyphens } from './soft-hyphens.ts'
import './list-matches.css'

export interface ListMatchesProps {
  found: Found
  text: MachineFinderText
  words: FinderResultsText
  labels: EquipmentLabels
  fragments: MachineFragments
  locale: Locale
}

/**
 * The machines that meet the requirements, the smallest first, each with the figures that were asked for and a button for
 * the enquiry list; then those that an obstacle stops, each with the reason. Memoized, since it is shown behind what is
 * typed.
 */
export const ListMatches = memo(({ found, text, words, labels, fragments, locale }: ListMatchesProps) => {
  const { matches, blocked, reaches, task, details, requirements } = found
  const isObstacleKnown = task !== null && task !== 'incomplete'
  const ranked = [...matches, ...blocked]
  if (ranked.length === 0) return null
  const drawings = drawMatches(ranked, found, locale)
  return (
    <ol data-react className={`matches ${requirements.heightM === null ? '' : 'at-one-height'}`}>
      {ranked.map((machine, index) => {
        const { id, entries } = machine
        const name = text.names[id]
        const isBlocked = blocked.includes(machine)
        const judged = reaches.get(id)
        const answer = judged
          ? describeReach(judged, words.obstacle, locale)
          : isObstacleKnown && words.obstacle.crane
        const fragment = toFragment(machine, fragments)
        return (
          <li key={id} data-fits={!isBlocked}>
            {drawings[index]}
            {fragment ? <a href={`#${fragment}`}>{withoutBreak(name)}</a> : <b>{withoutBreak(name)}</b>}
            <p>{describeFit(machine, found, words, locale)}</p>
            <MachinePrice id={entries[0]} words={labels.price} locale={locale} />
            {answer ? <p>{answer}</p> : null}
            {isBlocked ? null : (
              <div>
                <ListButton
                  id={entries[0]}
                  name={withoutSoftHyphens(name)}
                  text={labels.list}
                  locale={locale}
                  details={details}
                />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
})
