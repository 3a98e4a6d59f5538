import { describe, expect, test } from 'vitest'
import { locales } from '#worker/domain/locales.ts'
import { officeCalendar } from '#worker/domain/office-calendar.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { toReceipt } from '#worker/outbox/channels/receipt/receipt-template.ts'

const facts = (
  kind: 'contact_message' | 'client_application',
  language: (typeof locales)[number],
  at: string,
) => ({
  kind,
  language,
  id: '0d7a2c4e-3b7e-4c1a-9a55-6d1f2a3b4c5d',
  receivedAt: new Date(at),
  answerBy: null as Date | null,
  calendar: officeCalendar,
  list: [],
  siteOrigin: 'https://altimach.example',
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

test.each(locales)('the hours in the %s receipt have no sign that only pages need', (language) => {
  const { template } = toReceipt(facts('contact_message', language, '2026-11-24T12:00:00+01:00'))
  expect(JSON.stringify(template)).toMatch(/8[.:]00–16[.:]00/)
})

test.each([
  ['pl', 'Odpowiemy najpóźniej we wtorek, 8 grudnia, do godziny 12:00.'],
  ['en', 'We will reply by 12:00 (Polish time) on Tuesday 8 December.'],
  ['de', 'Wir antworten Ihnen bis Dienstag, 8. Dezember, 12:00 Uhr.'],
  ['nl', 'Wij antwoorden uiterlijk dinsdag 8 december om 12.00 uur.'],
] as const)('where a time is promised the %s receipt names it: %s', (language, sentence) => {
  for (const kind of ['contact_message', 'client_application'] as const) {
    const promised = {
      ...facts(kind, language, '2026-12-07T15:47:00+01:00'),
      answerBy: new Date('2026-12-08T11:47:00+01:00'),
    }
    expect(toReceipt(promised).template.notes.map(toPlainSpaces)).toContain(sentence)
  }
})

const rented = {
  catalogue_id: 'generator',
  path: '/wynajem#agregat',
  quantity: 2,
  date_from: '2026-12-01',
  date_to: '2026-12-05',
}

test.each([
  ['pl', '2 szt., 1–5 grudnia 2026 r.', '1 osoba, od 1 grudnia 2026 r.'],
  ['en', '2 units, 1–5 December 2026', '1 person, from 1 December 2026'],
  ['de', '2 Stück, 1.–5. Dezember 2026', '1 Person, ab 1. Dezember 2026'],
  ['nl', '2 stuks, 1–5 december 2026', '1 persoon, vanaf 1 december 2026'],
] as const)('the %s receipt has the enquiry list: %s', (language, machine, course) => {
  const { template } = toReceipt({
    ...facts('contact_message', language, '2026-11-24T12:00:00+01:00'),
    list: [
      { ...rented, position: 1, name: 'X' },
      {
        ...rented,
        position: 2,
        name: 'Y',
        catalogue_id: 'crane-course',
        path: null,
        quantity: 1,
        date_to: null,
      },
      { ...rented, position: 3, name: 'Z', date_from: null, date_to: null },
    ],
  })
  const rows = template.groups[1]?.rows.map(({ label, value }) => [label, toPlainSpaces(value)])
  expect(rows?.slice(0, 2)).toEqual([
    ['1. X', machine],
    ['2. Y', course],
  ])
  expect(rows?.[2]?.[1]).not.toContain(',')
  const links = template.groups[1]?.rows.map(({ href }) => href)
  expect(links?.slice(0, 2)).toEqual(['https://altimach.example/wynajem#agregat', null])
})

test('the same submission always gets the same words', () => {
  const given = facts('contact_message', 'pl', '2026-11-24T20:00:00+01:00')
  expect(toReceipt(given)).toEqual(toReceipt(given))
})
