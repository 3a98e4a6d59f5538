import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Disclosure } from '#web/components/ui/disclosure.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { ListButtonText } from '#web/content/pl/list-button.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
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
  listText: ListButtonText
  fragments: MachineFragments
  locale: Locale
}

function leadTo(drawing: HTMLElement | null) {
  drawing?.focus({ preventScroll: true })
  drawing?.scrollIntoView()
}

/** All machines to one scale, and a form that finds those that meet a visitor's requirements. */
export function MachineFinder({ text, listText, fragments, locale }: MachineFinderProps) {
  const { chooser } = text
  const group = useRef<HTMLFieldSetElement>(null)
  const frame = useRef<HTMLElement>(null)
  // The button was pressed before the code of the answer was there.
  const isAwaited = useRef(false)
  const [typed, setTyped] = useState(nothingTyped)
  const { results, load } = useResults(locale)
  const found = useMemo(
    () => results?.findMachines(typed, results.words, locale) ?? null,
    [results, typed, locale],
  )
  // Drawn once what was typed is on the screen.
  const drawn = useDeferredValue(found)

  function read() {
    if (group.current) setTyped(readTyped(group.current))
    load()
  }
  // What the browser has kept of an earlier visit, or what was typed before React was there.
  useEffect(() => {
    if (!group.current) return
    const kept = readTyped(group.current)
    setTyped(kept)
    if (isFilled(kept) || group.current.matches(':has([open], :focus)')) load()
  }, [load])

  // The matches come first.
  useEffect(() => {
    if (!drawn) return
    frame.current?.scrollTo({ left: 0 })
    if (isAwaited.current) leadTo(frame.current)
    isAwaited.current = false
  }, [drawn])

  function showMatches() {
    const isEmpty = found && found.matches.length + found.blocked.length === 0
    if (isEmpty || results?.findWrongAmount(typed)) return
    if (group.current && !results && isFilled(readTyped(group.current))) {
      isAwaited.current = true
      read()
    } else leadTo(frame.current)
  }

  const showButton = (
    <button type="button" onClick={showMatches} className={`${buttonClass('primary')} grow`}>
      {found && found.task !== 'incomplete' ? chooser.show(found.matches.length) : chooser.showAny}
    </button>
  )

  return (
    <section className="bg-fog py-5 lg:py-10">
      <div className="wrap">
        <h2 className="text-title">{text.heading}</h2>
        <p className="mt-2 mb-5 max-w-4xl text-pretty">{text.lead}</p>
        <RequirementsForm
          heading={text.heading}
          words={chooser}
          group={group}
          lifted={typed.lifted}
          onChange={read}
          onReach={load}
          onShow={showMatches}
          result={results?.describeResult(typed, found, text, results.words) ?? chooser.start}
          isFilled={isFilled(typed)}
          obstacle={results ? <results.ObstacleFields words={results.words.obstacle} /> : null}
        >
          {results ? (
            <results.NextStep typed={typed} found={found} group={group} words={results.words} locale={locale}>
              {showButton}
            </results.NextStep>
          ) : (
            showButton
          )}
        </RequirementsForm>
      </div>
      {/* Focusable, so that keys can scroll it. */}
      <section id="comparison" ref={frame} aria-label={text.region} tabIndex={0} className="comparison">
        {results && drawn ? (
          <results.RankedMachines
            found={drawn}
            text={text}
            words={results.words}
            fragments={fragments}
            locale={locale}
          />
        ) : (
          <MachineComparison text={text} fragments={fragments} locale={locale} />
        )}
      </section>
      {results && drawn ? (
        <results.ListMatches
          found={drawn}
          text={text}
          words={results.words}
          listText={listText}
          fragments={fragments}
          locale={locale}
        />
      ) : null}
      <div className="wrap mt-2">
        <Disclosure heading={text.legend.heading}>
          <p className="measure">{text.legend.text}</p>
          <p className="measure mt-3">{chooser.note}</p>
        </Disclosure>
      </div>
    </section>
  )
}
