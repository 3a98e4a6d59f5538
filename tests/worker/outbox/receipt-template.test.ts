import { describe, expect, test } from 'vitest'
import { locales } from '#worker/contract/locales.ts'
import { toPlainSpaces } from '#worker/contract/typography.ts'
import { toReceipt } from '#worker/outbox/receipt/receipt-template.ts'

const facts = (
  kind: 'contact_message' | 'client_application',
  language: (typeof locales)[number],
  at: string,
) => ({
  kind,
  language,
  id: '0d7a2c4e-3b7e-4c1a-9a55-6d1f2a3b4c5d',
  receivedAt: new Date(at),
})

const noteOf = (...given: Parameters<typeof facts>) =>
  toPlainSpaces(toReceipt(facts(...given)).template.notes.join(' '))

describe('outside of office hours it says when the office opens', () => {
  test.each([
    ['pl', '2026-11-24T20:00:00+01:00', 'w środę, 25 listopada, od godziny 8:00'],
    ['pl', '2026-11-23T20:00:00+01:00', 'we wtorek, 24 listopada, od godziny 8:00'],
    ['en', '2026-11-27T16:00:00+01:00', 'on Monday 30 November, from 8:00 Polish time'],
    ['de', '2026-11-29T12:00:00+01:00', 'am Montag, 30. November, ab 8:00 Uhr'],
    ['nl', '2026-11-30T06:00:00+01:00', 'op maandag 30 november vanaf 8.00 uur'],
    ['pl', '2026-12-23T17:00:00+01:00', 'w poniedziałek, 28 grudnia'],
    ['en', '2026-04-04T12:00:00+02:00', 'on Tuesday 7 April'],
    ['de', '2026-06-04T12:00:00+02:00', 'am Freitag, 5. Juni'],
    ['nl', '2026-11-11T12:00:00+01:00', 'op donderdag 12 november'],
  ] as const)('in %s at %s: %s', (language, at, day) => {
    expect(noteOf('contact_message', language, at)).toContain(day)
    expect(noteOf('client_application', language, at)).toContain(day)
  })
})

test.each(locales)('in office hours the %s receipt names no day', (language) => {
  for (const kind of ['contact_message', 'client_application'] as const)
    expect(noteOf(kind, language, '2026-11-24T12:00:00+01:00')).not.toMatch(/\d/)
})

test('the same submission always gets the same words', () => {
  const given = facts('contact_message', 'pl', '2026-11-24T20:00:00+01:00')
  expect(toReceipt(given)).toEqual(toReceipt(given))
})
