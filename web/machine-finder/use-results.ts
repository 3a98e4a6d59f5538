import { useCallback, useState } from 'react'
import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { Locale } from '#worker/domain/locales.ts'

const texts = byLocale(import.meta.glob<{ text: FinderResultsText }>('../content/*/finder-results.ts'))

type Results = typeof import('./results.ts').results & { words: FinderResultsText }

const loaders = perLocale((locale) =>
  lazyModule<Results>(async () => {
    const [{ results }, { text }] = await Promise.all([import('./results.ts'), texts[locale]()])
    return { ...results, words: text }
  }),
)

/** The code and the texts of an answer; `results` is null until they are loaded. After a failure `load` tries again. */
export function useResults(locale: Locale) {
  const [results, setResults] = useState<Results | null>(null)
  const load = useCallback(() => {
    loaders[locale].load().then(setResults, () => undefined)
  }, [locale])
  return { results, load }
}
