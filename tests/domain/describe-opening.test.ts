import { expect, test } from 'vitest'
import { describeAnswerTime, describeOpening } from '#worker/domain/describe-opening.ts'
import { opening as de } from '#worker/domain/labels/opening/de.ts'
import { opening as en } from '#worker/domain/labels/opening/en.ts'
import { opening as nl } from '#worker/domain/labels/opening/nl.ts'
import { opening as pl } from '#worker/domain/labels/opening/pl.ts'

test.each([
  ['in office hours', '2026-11-27T10:00:00+01:00', en.now],
  ['before them', '2026-11-27T07:59:00+01:00', en.today],
  ['on a Friday evening', '2026-11-27T16:00:00+01:00', en.on(1)],
  ['on a weekday’s evening', '2026-11-25T23:30:00+01:00', en.on(4)],
  ['before a holiday', '2026-11-10T18:00:00+01:00', en.on(4)],
  ['before Christmas and a weekend', '2026-12-23T18:00:00+01:00', en.on(1)],
])('says when the office is there next: %s', (_, instant, sentence) => {
  expect(describeOpening(new Date(instant), en)).toBe(sentence)
})

test.each([
  ['a quarter past is said as it is', '2026-12-08T12:15:00+01:00', 'do godziny 12:15'],
  ['a time between is rounded up', '2026-12-08T12:00:01+01:00', 'do godziny 12:15'],
  ['the hour is Warsaw’s in summer too', '2026-07-07T10:00:00Z', 'do godziny 12:00'],
  ['the morning has no leading zero', '2026-12-08T08:10:00+01:00', 'we wtorek, 8 grudnia, do godziny 8:15'],
])('says until when the office answers: %s', (_, instant, part) => {
  expect(describeAnswerTime(new Date(instant), pl).replaceAll('\u00a0', ' ')).toContain(part)
})

test('names weekdays as each language does', () => {
  const friday = new Date('2026-11-27T16:00:00+01:00')
  expect(describeOpening(friday, en).replaceAll('\u00a0', ' ')).toBe(
    'We are open again on Monday at 8:00 (Polish time).',
  )
  expect(describeOpening(friday, pl).replaceAll('\u00a0', ' ')).toBe(
    'Biuro będzie znów czynne w poniedziałek od 8:00.',
  )
  expect(describeOpening(friday, de).replaceAll('\u00a0', ' ')).toBe(
    'Unser Büro ist am Montag ab 8:00 Uhr wieder besetzt.',
  )
  expect(describeOpening(friday, nl).replaceAll('\u00a0', ' ')).toBe(
    'Wij zijn maandag weer open vanaf 8.00 uur.',
  )
})
