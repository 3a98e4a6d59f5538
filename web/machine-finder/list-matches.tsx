import { memo } from 'react'
import { ListButton } from '#web/components/enquiry-list/list-button.tsx'
import { MachinePrice } from '#web/components/prices/machine-price.tsx'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { ListButtonText } from '#web/content/pl/list-button.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { withoutBreak } from '#worker/domain/typography.ts'
import type { Found } from './find-machines.ts'
import { toFragment } from './machine-classes.ts'
import { describeReach } from './obstacle/describe-reach.ts'
import { withoutSoftHyphens } from './soft-hyphens.ts'
import { type SpecLine, toSpecLines } from './spec-lines.ts'

export interface ListMatchesProps {
  found: Found
  text: MachineFinderText
  words: FinderResultsText
  listText: ListButtonText
  fragments: MachineFragments
  locale: Locale
}

/** `H 11–20 m · R 6–21 m · Q 200–450 kg` */
const toFigures = (lines: SpecLine[]) =>
  lines.map(({ letter, name, value }) => `${letter ?? name}\u00a0${value}`).join(' · ')

/**
 * The machines that meet the requirements, the smallest first, each with its figures and a button for the enquiry list;
 * then those that an obstacle stops, each with the reason. Memoized, since it is shown behind what is typed.
 */
export const ListMatches = memo(({ found, text, words, listText, fragments, locale }: ListMatchesProps) => {
  const { names } = text
  const { matches, blocked, reaches, task, details } = found
  const isObstacleKnown = task !== null && task !== 'incomplete'
  const ranked = [...matches, ...blocked]
  if (ranked.length === 0) return null
  return (
    <ol data-react className="wrap mt-4 grid gap-x-8 text-fact md:grid-cols-2 xl:grid-cols-3">
      {ranked.map((machine) => {
        const { id, entries } = machine
        const name = withoutSoftHyphens(names[id])
        const judged = reaches.get(id)
        const answer = judged
          ? describeReach(judged, words.obstacle, locale)
          : isObstacleKnown && words.obstacle.crane
        const fragment = toFragment(machine, fragments)
        return (
          <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-2">
            {fragment ? (
              <a href={`#${fragment}`} className="font-semibold underline">
                {withoutBreak(names[id])}
              </a>
            ) : (
              <b className="font-semibold">{withoutBreak(names[id])}</b>
            )}
            {blocked.includes(machine) ? null : (
              <div className="grid justify-items-end">
                <ListButton id={entries[0]} name={name} text={listText} locale={locale} details={details} />
              </div>
            )}
            <p className="col-span-2 text-steel tabular [&>b]:block [&>b]:text-ink">
              {toFigures(toSpecLines(machine, text, locale))}
              <MachinePrice id={entries[0]} words={text.price} locale={locale} />
            </p>
            {answer ? <p className="col-span-2">{answer}</p> : null}
          </li>
        )
      })}
    </ol>
  )
})
