import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { EquipmentLabels } from '#web/content/pl/rental.ts'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import { priceNote } from '#worker/domain/describe-prices.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { MachineComparison } from './machine-comparison.tsx'
import { RequirementsForm } from './requirements-form.tsx'
import { isFilled, nothingTyped, readTyped } from './typed-requirements.ts'

const texts = byLocale(import.meta.glob<{ text: FinderResultsText }>('../content/*/finder-results.ts'))

type Results = typeof import('./results.ts').results & { words: FinderResultsText }

const loaders = perLocale((locale) =>
  lazyModule<Results>(async () => {
    const [{ results }, { text }] = await Promise.all([import('./results.ts'), texts[locale]()])
    return { ...results, words: text }
  }),
)

/** The code and the texts of an answer; `results` is null until they are loaded. After a failure `load` tries again. */
function useResults(locale: Locale) {
  const [results, setResults] = useState<Results | null>(null)
  const load = useCallback(() => {
    loaders[locale].load().then(setResults, () => undefined)
  }, [locale])
  return { results, load }
}

interface MachineFinderProps {
  text: MachineFinderText
  labels: EquipmentLabels
  fragments: MachineFragments
  locale: Locale
}

/** To the sentence above the machines, with the last inputs above it whole. */
function leadTo(answer: HTMLElement | null) {
  answer?.focus({ preventScroll: true })
  answer?.closest('fieldset')?.querySelector('div:has(>div>[name=load])')?.scrollIntoView()
}

/** A form that finds the machines that meet a visitor's requirements; until there is an answer, all to one scale. */
export function MachineFinder({ text, labels, fragments, locale }: MachineFinderProps) {
  const { chooser } = text
  const group = useRef<HTMLFieldSetElement>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  // The button was pressed before the code of the answer was there.
  const isAwaited = useRef(false)
  const [typed, setTyped] = useState(nothingTyped)
  const [isChoiceMissing, setChoiceMissing] = useState(false)
  const { results, load } = useResults(locale)
  const found = useMemo(
    () => results?.findMachines(typed, results.words, locale) ?? null,
    [results, typed, locale],
  )
  // Drawn once what was typed is on the screen.
  const drawn = useDeferredValue(found)

  function read() {
    if (group.current) setTyped(readTyped(group.current))
    setChoiceMissing(false)
    load()
  }
  // What the browser has kept of an earlier visit, or what was typed before React was there.
  useEffect(() => {
    if (!group.current) return
    const kept = readTyped(group.current)
    setTyped(kept)
    if (isFilled(kept) || location.search.includes('unit=') || group.current.matches(':has([open], :focus)'))
      load()
  }, [load])
  useEffect(() => {
    if (group.current) results?.keepInAddress(group.current, typed, setTyped)
  }, [results, typed])

  useEffect(() => {
    if (!drawn || !isAwaited.current) return
    leadTo(answer.current)
    isAwaited.current = false
  }, [drawn])

  function showMatches() {
    if (typed.lifted === '') {
      setChoiceMissing(true)
      group.current?.querySelector<HTMLInputElement>('[name=lifted]')?.focus()
    } else if (!results) {
      isAwaited.current = true
      read()
    } else leadTo(answer.current)
  }

  const shown =
    results && drawn ? { found: drawn, text, words: results.words, labels, fragments, locale } : null
  const showButton = (
    <button
      type="button"
      onClick={showMatches}
      className={`${buttonClass('primary')} grow px-3! py-2! lg:grow-0`}
    >
      {found && found.task !== 'incomplete' ? chooser.show(found.matches.length) : chooser.showAny}
    </button>
  )
  const result = isChoiceMissing
    ? chooser.which
    : (results?.describeResult(typed, found, text, results.words) ?? chooser.start)

  return (
    <>
      <section className="bg-fog py-5 noscript:hidden lg:py-8">
        <div className="wrap">
          <h2 className="mb-2 text-title">{text.heading}</h2>
          <RequirementsForm
            heading={text.heading}
            words={chooser}
            group={group}
            people={typed.lifted === 'people' ? results?.words.people : null}
            isChoiceMissing={isChoiceMissing}
            onChange={read}
            onReach={load}
            onShow={showMatches}
            result={result}
            answer={answer}
            isFilled={isFilled(typed)}
            compare={results && shown ? <results.CompareMatches {...shown} /> : null}
            obstacle={results ? <results.ObstacleFields words={results.words.obstacle} /> : null}
          >
            {results ? (
              <results.NextStep
                typed={typed}
                found={found}
                group={group}
                words={results.words}
                locale={locale}
              >
                {showButton}
              </results.NextStep>
            ) : (
              showButton
            )}
          </RequirementsForm>
          {results && shown ? <results.ListMatches {...shown} /> : null}
        </div>
      </section>
      {/* The answer shows its machines itself. */}
      {drawn ? null : <MachineComparison text={text} fragments={fragments} locale={locale} />}
      <p className="wrap py-2 text-fact text-steel">{chooser.note + priceNote(labels.price)}</p>
    </>
  )
}
