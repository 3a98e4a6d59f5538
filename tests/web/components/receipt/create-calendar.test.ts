import { describe, expect, test } from 'vitest'
import { createCalendar, hasDates } from '#web/components/receipt/create-calendar.ts'
import type { ReceiptContent, ReceiptRow } from '#web/components/receipt/receipt-content.ts'
import { names } from '#worker/domain/catalogue/pl.ts'

const row: ReceiptRow = {
  catalogue_id: 'mini-excavator',
  quantity: 2,
  date_from: '2026-12-30',
  date_to: '2027-01-12',
  place: 'Gdańsk',
  operator: false,
  details: '',
}

const contentOf = (...rows: Partial<ReceiptRow>[]): ReceiptContent => ({
  thanks: { title: 'Dziękujemy', body: null },
  id: '0d7a2c4e-0000-4000-8000-000000000000',
  reference: '0D7A-2C4E',
  email: null,
  rows: rows.map((each) => ({ ...row, ...each })),
  answerBy: null,
  notes: [],
})

const note = (reference: string) => `Zapytanie ${reference}; termin, niepotwierdzony`

const create = (...rows: Partial<ReceiptRow>[]) =>
  createCalendar(contentOf(...rows), names, note, new Date('2026-11-25T22:05:09.123Z'))

/** The content lines, put together again: RFC 5545, 3.1. */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').trimEnd().split('\r\n')

const unescapeText = (text: string) => text.replace(/\\([\\;,n])/g, (_, each) => (each === 'n' ? '\n' : each))

const valuesOf = (calendar: string, name: string) =>
  linesOf(calendar)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => unescapeText(line.slice(name.length + 1)))

test('an event lasts from the first day until the day after the last one, and is not agreed yet', () => {
  expect(linesOf(create({}))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Altimach//Enquiry//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:0d7a2c4e-0000-4000-8000-000000000000-1@altimach.example',
    'DTSTAMP:20261125T220509Z',
    'DTSTART;VALUE=DATE:20261230',
    'DTEND;VALUE=DATE:20270113',
    'SUMMARY:Altimach: 2 × Minikoparka',
    'LOCATION:Gdańsk',
    'DESCRIPTION:Zapytanie 0D7A-2C4E\\; termin\\, niepotwierdzony',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('machines of the same days and place are one event, others have their own', () => {
  const calendar = create(
    {},
    { catalogue_id: 'generator', quantity: 1 },
    { place: '' },
    { date_to: '2027-01-13' },
  )
  expect(valuesOf(calendar, 'SUMMARY')).toEqual([
    'Altimach: 2 × Minikoparka, 1 × Agregat prądotwórczy',
    'Altimach: 2 × Minikoparka',
    'Altimach: 2 × Minikoparka',
  ])
  expect(new Set(valuesOf(calendar, 'UID')).size).toBe(3)
  expect(valuesOf(calendar, 'LOCATION')).toEqual(['Gdańsk', 'Gdańsk'])
})

describe('a row with one date', () => {
  test.each([
    [{ date_to: '' }, '20261230', '20261231'],
    [{ date_from: '' }, '20270112', '20270113'],
  ] as const)('has one day: %j', (open, first, end) => {
    const lines = linesOf(create(open))
    expect(lines).toContain(`DTSTART;VALUE=DATE:${first}`)
    expect(lines).toContain(`DTEND;VALUE=DATE:${end}`)
  })
})

test('a row without dates is no event', () => {
  const open = { date_from: '', date_to: '' }
  expect(hasDates(contentOf(open))).toBe(false)
  expect(hasDates(contentOf(open, {}))).toBe(true)
  expect(create(open)).not.toContain('VEVENT')
})

test.each([
  'Gdańsk, ul. Łąkowa 1; brama \\ 2',
  'ż'.repeat(400),
  '👷🏽‍♀️🏗️'.repeat(60),
  `${'a'.repeat(66)}\\;,`,
  'x'.repeat(65),
  'x'.repeat(66),
])('any place is read as it was typed, from lines of at most 75 octets: %s', (place) => {
  const calendar = create({ place })
  expect(valuesOf(calendar, 'LOCATION')).toEqual([place])
  for (const line of calendar.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('line ends are escaped, and other control characters left out', () => {
  expect(linesOf(create({ place: 'a\r\nb\u0007c' }))).toContain('LOCATION:a\\nbc')
})
