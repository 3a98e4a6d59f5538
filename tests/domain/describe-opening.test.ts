import { expect, test } from 'vitest'
import { describeAnswerTime, describeNextStep } from '#worker/domain/describe-opening.ts'
import { opening as de } from '#worker/domain/labels/opening/de.ts'
import { opening as en } from '#worker/domain/labels/opening/en.ts'
import { opening as nl } from '#worker/domain/labels/opening/nl.ts'
import { opening as pl } from '#worker/domain/labels/opening/pl.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const texts = { pl, en, de, nl }

const describeIn = (
  language: keyof typeof texts,
  isOpen: boolean,
  changesAt: string,
  now = '2026-11-27T07:00:00+01:00',
) => {
  const office = { is_open: isOpen, changes_at: changesAt }
  return toPlainSpaces(describeNextStep({ office }, new Date(now), texts[language]))
}

test.each([
  ['pl', 'Biuro jest dziś czynne do 12:30.'],
  ['en', 'We are open today until 12:30 (Polish time).'],
  ['de', 'Unser Büro ist heute bis 12:30 Uhr besetzt.'],
  ['nl', 'Wij zijn vandaag open tot 12.30 uur.'],
] as const)('says in %s until when the office is open', (language, sentence) => {
  expect(describeIn(language, true, '2026-11-27T12:30:00+01:00')).toBe(sentence)
})

test.each([
  ['pl', 'Biuro będzie dziś czynne od 9:30.'],
  ['en', 'We open today at 9:30 (Polish time).'],
  ['de', 'Unser Büro ist heute ab 9:30 Uhr besetzt.'],
  ['nl', 'Wij zijn vandaag open vanaf 9.30 uur.'],
] as const)('says in %s that the office opens today', (language, sentence) => {
  expect(describeIn(language, false, '2026-11-27T09:30:00+01:00')).toBe(sentence)
})

test.each([
  ['pl', 'Biuro będzie znów czynne w poniedziałek, 4 stycznia, od 8:00.'],
  ['en', 'We are open again on Monday 4 January at 8:00 (Polish time).'],
  ['de', 'Unser Büro ist am Montag, 4. Januar, ab 8:00 Uhr wieder besetzt.'],
  ['nl', 'Wij zijn maandag 4 januari weer open vanaf 8.00 uur.'],
] as const)('says in %s on which day the office opens, however far', (language, sentence) => {
  expect(describeIn(language, false, '2027-01-04T08:00:00+01:00')).toBe(sentence)
})

test('the day is Warsaw’s, where the visitor has the day before', () => {
  expect(describeIn('en', false, '2026-11-27T08:00:00+01:00', '2026-11-26T23:30:00Z')).toContain('today')
})

test('a promised time counts more than opening hours, and nothing is said where neither is known', () => {
  const office = { is_open: true, changes_at: '2026-12-08T15:00:00Z' }
  expect(describeNextStep({ answer_by: '2026-12-08T11:00:00Z', office }, new Date(), en)).toContain('12:00')
  expect(describeNextStep({}, new Date(), en)).toBe('')
})

test.each([
  ['a quarter past is said as it is', '2026-12-08T12:15:00+01:00', 'do godziny 12:15'],
  ['a time between is rounded up', '2026-12-08T12:00:01+01:00', 'do godziny 12:15'],
  ['the hour is Warsaw’s in summer too', '2026-07-07T10:00:00Z', 'do godziny 12:00'],
  ['the morning has no leading zero', '2026-12-08T08:10:00+01:00', 'we wtorek, 8 grudnia, do godziny 8:15'],
])('says until when the office answers: %s', (_, instant, part) => {
  expect(toPlainSpaces(describeAnswerTime(new Date(instant), pl))).toContain(part)
})
