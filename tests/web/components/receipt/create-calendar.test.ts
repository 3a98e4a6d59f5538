import { describe, expect, test } from 'vitest'
import { createCalendar, hasDates } from '#web/components/receipt/create-calendar.ts'
import type { ReceiptContent, ReceiptRow } from '#web/components/receipt/receipt-content.ts'
import { text as words } from '#web/content/pl/receipt.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { company, formatPhone } from '#worker/domain/company.ts'

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
  nextStep: {},
  notes: [],
})

const text = {
  ...words.event,
  notAgreed: (reference: string) => `Zapytanie ${reference}; termin, niepotwierdzony`,
}

const create = (...rows: Partial<ReceiptRow>[]) =>
  createCalendar(contentOf(...rows), names, text, new Date('2026-11-25T22:05:09.123Z'))

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
    'DESCRIPTION:2 × Minikoparka\\nZapytanie 0D7A-2C4E\\; termin\\, niepotwierdzony\\nTelefon: +48 22 100 20 30',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('machines of the same days and place are one event, others have their own', () => {
  const calendar = create(
    {},
    { catalogue_id: 'rammer', quantity: 1 },
    { place: '' },
    { date_to: '2027-01-13' },
  )
  expect(valuesOf(calendar, 'SUMMARY')).toEqual([
    `Altimach: 2 × Minikoparka, 1 × ${names.rammer}`,
    'Altimach: 2 × Minikoparka',
    'Altimach: 2 × Minikoparka',
  ])
  expect(new Set(valuesOf(calendar, 'UID')).size).toBe(3)
  expect(valuesOf(calendar, 'LOCATION')).toEqual(['Gdańsk', 'Gdańsk'])
})

describe('where the machines are too long for a title', () => {
  const crane: Partial<ReceiptRow> = { catalogue_id: 'truck-loader-crane', quantity: 1 }
  const generator: Partial<ReceiptRow> = { catalogue_id: 'generator', quantity: 1 }
  const course: Partial<ReceiptRow> = { catalogue_id: 'platform-course', quantity: 5 }

  test('it says how many there are, and the description has them line by line', () => {
    const calendar = create({}, crane, generator)
    expect(valuesOf(calendar, 'SUMMARY')).toEqual([words.event.machines(4)])
    expect(valuesOf(calendar, 'DESCRIPTION')[0]?.split('\n').slice(0, 3)).toEqual([
      `2 × ${names['mini-excavator']}`,
      `1 × ${names['truck-loader-crane']}`,
      `1 × ${names.generator}`,
    ])
  })

  test('people of a course are not counted as machines', () => {
    expect(valuesOf(create({}, generator, course), 'SUMMARY')).toEqual([words.event.items(3)])
  })

  test('courses alone have the number of the training', () => {
    const phones = [create(course), create({}, course)].map((each) => valuesOf(each, 'DESCRIPTION')[0])
    expect(phones[0]).toContain(formatPhone(company.phones.training, ' '))
    expect(phones[1]).toContain(formatPhone(company.phones.rental, ' '))
  })
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
