import { screen } from '@testing-library/react'
import { words } from '#tests/support/words.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** The panel of a form that waits for the network. */
export const findRetryPanel = (locale: Locale, phase: 'waiting' | 'stopped' = 'waiting') =>
  screen.findByRole('group', { name: words[locale].retry[phase], hidden: true })
