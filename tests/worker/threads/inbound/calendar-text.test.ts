import { expect, test } from 'vitest'
import { filePart, multipart, part, qpPart, toRaw } from '#tests/support/raw-mail.ts'
import { bytesOf } from '#tests/support/sample-files.ts'
import { parseMail } from '#worker/threads/inbound/parse-mail.ts'

/** The text of a mail with these parts. */
async function textOf(...parts: string[]) {
  const { type, body } = multipart('mixed', parts)
  return (await parseMail(toRaw([['Content-Type', type]], body))).text
}

/** A calendar with its zone, which begins at a time of its own. */
const calendarOf = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'METHOD:COUNTER',
    'BEGIN:VTIMEZONE',
    'DTSTART:16010101T030000',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

test.each([
  ['in UTC', ['DTSTART:20261203T080000Z', 'DTEND:20261203T090000Z'], '2026-12-03 09:00 – 10:00'],
  [
    'in a zone',
    [
      'DTSTART;TZID=Romance Standard Time:20261203T220000',
      'DTEND;TZID=Romance Standard Time:20261204T010000',
    ],
    '2026-12-03 22:00 – 2026-12-04 01:00 (Romance Standard Time)',
  ],
  ['of one day', ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204'], '2026-12-03'],
  ['of three days', ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261206'], '2026-12-03 – 2026-12-05'],
  ['without an end', ['DTSTART:20261203T080000Z'], '2026-12-03 09:00'],
  ['that ends as it begins', ['DTSTART:20261203T080000Z', 'DTEND:20261203T080000Z'], '2026-12-03 09:00'],
  ['that says how long it is', ['DTSTART:20261203T080000Z', 'DURATION:PT1H30M'], '2026-12-03 09:00 – 10:30'],
  [
    'of a night',
    ['DTSTART;TZID=Europe/Berlin:20261231T220000', 'DURATION:P0DT8H0M0S'],
    '2026-12-31 22:00 – 2027-01-01 06:00 (Europe/Berlin)',
  ],
  ['of two weeks', ['DTSTART;VALUE=DATE:20261203', 'DURATION:+P2W'], '2026-12-03 – 2026-12-16'],
  ['of no such length', ['DTSTART:20261203T080000Z', `DURATION:P${'9'.repeat(20)}D`], '2026-12-03 09:00'],
  ['with a folder', ['LOCATION:\\\\\\\\serwer\\\\nowe\\; rzuty'], '\\\\serwer\\nowe; rzuty'],
  [
    'with broken lines',
    ['SUMMARY;LANGUAGE=pl:Odbior\\, pod', ' nosnik', 'LOCATION:ul. Krotka 1\\nOpole', 'DTSTART:2026'],
    'Odbior, podnosnik\nul. Krotka 1 Opole',
  ],
  [
    'of a day that ends as it begins',
    ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261203'],
    '2026-12-03',
  ],
  [
    'with an alarm before its own lines',
    [
      'BEGIN:VALARM',
      'SUMMARY:Przypomnienie',
      'END:VALARM',
      'SUMMARY:Odbior',
      'BEGIN:VALARM',
      'LOCATION:Biuro',
      'END:VALARM',
    ],
    'Odbior',
  ],
  [
    'with long lines',
    [`SUMMARY:${'o'.repeat(400)}`, `LOCATION:${'u'.repeat(400)}`],
    `${'o'.repeat(300)}\n${'u'.repeat(300)}`,
  ],
  ['that says nothing', [], ''],
])('an event %s is in the text of the mail', async (_, lines, text) => {
  expect(await textOf(part('text/calendar; charset=utf-8; method=REQUEST', calendarOf(...lines)))).toBe(text)
})

test.each([
  ['text/calendar; method=COUNTER', (calendar: string) => part('text/calendar; method=COUNTER', calendar)],
  [
    'a file of a general type',
    (calendar: string) => filePart('application/octet-stream', 'invite.ics', bytesOf(calendar)),
  ],
])('a time that somebody proposes in a calendar stands above what was written: %s', async (_, toPart) => {
  const event = calendarOf('SUMMARY:Odbior', 'DTSTART:20261203T080000Z', 'DTEND:20261203T090000Z')
  const text = await textOf(qpPart('text/plain', 'Czy może być tak?'), toPart(event))
  expect(text).toBe('Odbior\n2026-12-03 09:00 – 10:00\n\nCzy może być tak?')
})

test('an event whose end is beyond what is read of a calendar is in the text', async () => {
  const event = calendarOf('SUMMARY:Odbior', `DESCRIPTION:${'x'.repeat(100_000)}`)
  expect(await textOf(part('text/calendar', event))).toBe('Odbior')
})

test.each([
  ['that is called off', 'METHOD:CANCEL', []],
  ['that is called off by its status', 'METHOD:REQUEST', ['STATUS:CANCELLED']],
  ['that somebody refuses', 'METHOD:REPLY', ['ATTENDEE;CN=Jan;PARTSTAT=DECLINED:mailto:jan@firma.example']],
  ['whose other time is refused', 'METHOD:DECLINECOUNTER', []],
])('an event %s does not read like an appointment', async (_, method, lines) => {
  const event = calendarOf('SUMMARY:Odbior', ...lines).replace('METHOD:COUNTER', method)
  expect(await textOf(qpPart('text/plain', 'Niestety nie.'), part('text/calendar', event))).toBe(
    'Niestety nie.',
  )
})

test.each([
  ['that somebody accepts', 'METHOD:REPLY', 'ACCEPTED'],
  ['to which one of several does not come', 'METHOD:REQUEST', 'DECLINED'],
])('an event %s is in the text of the mail', async (_, method, status) => {
  const attendee = `ATTENDEE;PARTSTAT=${status}:mailto:jan@firma.example`
  const event = calendarOf('SUMMARY:Odbior', attendee).replace('METHOD:COUNTER', method)
  expect(await textOf(part('text/calendar', event))).toBe('Odbior')
})

test('an event of an attached mail stands below the heading of that mail', async () => {
  const { type, body } = multipart('mixed', [
    qpPart('text/plain', 'How many?'),
    part('text/calendar', calendarOf('SUMMARY:Odbior')),
  ])
  const attached = part('message/rfc822', `Subject: Offer\r\nContent-Type: ${type}\r\n\r\n${body}`)
  expect(await textOf(qpPart('text/plain', 'See below.'), attached)).toBe(
    `See below.\n\n${'-'.repeat(32)}\nSubject: Offer\n\nOdbior\n\nHow many?`,
  )
})
