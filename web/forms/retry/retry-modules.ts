import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import type { RetryText } from '#web/content/pl/retry.ts'
import { RetryPanel } from './retry-panel.tsx'
import { createRetryTimer } from './retry-timer.ts'
import { shouldRetry } from './should-retry.ts'

const texts = byLocale(import.meta.glob<{ text: RetryText }>('/web/content/*/retry.ts'))

/** The decision, the timer and the panel with its words, by language. */
export const retryModules = perLocale((locale) =>
  lazyModule(async () => {
    const { text } = await texts[locale]()
    return { RetryPanel, createRetryTimer, shouldRetry, text }
  }),
)
