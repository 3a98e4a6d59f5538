import { expect, test } from 'vitest'
import { describePeriod } from '#worker/domain/describe-period.ts'
import { listRow as de } from '#worker/domain/labels/list-row/de.ts'
import { listRow as en } from '#worker/domain/labels/list-row/en.ts'
import { listRow as nl } from '#worker/domain/labels/list-row/nl.ts'
import { listRow as pl } from '#worker/domain/labels/list-row/pl.ts'
import { locales } from '#worker/domain/locales.ts'

const words = { pl, en, de, nl }

test.each([
  [
    '2026-12-10',
    '2026-12-13',
    ['10–13 grudnia 2026 r.', '10–13 December 2026', '10.–13. Dezember 2026', '10–13 december 2026'],
  ],
  [
    '2026-11-28',
    '2026-12-03',
    [
      '28 listopada – 3 grudnia 2026 r.',
      '28 November – 3 December 2026',
      '28. November – 3. Dezember 2026',
      '28 november – 3 december 2026',
    ],
  ],
  [
    '2026-12-10',
    '2026-12-10',
    ['10 grudnia 2026 r.', '10 December 2026', '10. Dezember 2026', '10 december 2026'],
  ],
  [
    null,
    '2026-12-13',
    [
      'do 13 grudnia 2026 r.',
      'until 13 December 2026',
      'bis 13. Dezember 2026',
      'tot en met 13 december 2026',
    ],
  ],
  [null, '', ['', '', '', '']],
])('says the days from %s to %s in each language', (date_from, date_to, expected) => {
  const said = locales.map((locale) => describePeriod({ date_from, date_to }, words[locale], locale))
  expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected)
})
