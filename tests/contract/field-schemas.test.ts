import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  emailAddress,
  honeypot,
  line,
  optionalLine,
  paragraph,
  submissionId,
  toFieldErrors,
} from '#worker/contract/field-schemas.ts'
import { isBlank } from '#worker/domain/normalize-text.ts'

/** The output of a schema, or its error code. */
function check(schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value)
  return parsed.success ? { is: parsed.data } : { refusedAs: parsed.error.issues[0]?.message }
}

const control = (code: number) => String.fromCharCode(code)

test.each([
  ['  Jan Kowalski  '],
  ['\t\r\nJan Kowalski\n\t'],
  ['\u00a0\ufeffJan Kowalski\u00a0'],
  ['Jan\nKowalski'],
  ['Jan\rKowalski'],
  ['Jan\r\nKowalski'],
  ['Jan\tKowalski'],
  ['Jan\r\n\t\n\nKowalski'],
  ['Jan\u2028Kowalski'],
  ['Jan\u2029Kowalski'],
])('a line is trimmed, and one line: %j', (typed) => {
  expect(check(line(100), typed)).toEqual({ is: 'Jan Kowalski' })
  expect(check(line(12), typed), 'measured after it').toEqual({ is: 'Jan Kowalski' })
  expect(check(optionalLine(12), typed)).toEqual({ is: 'Jan Kowalski' })
})

const texts = { line, paragraph, emailAddress }

test.each(Object.entries(texts))('%s is required, text, and no longer than its limit', (name, schema) => {
  for (const blank of [
    '',
    '   ',
    '\r\n\n\r',
    ' \r\n \n ',
    `${control(0)}${control(7)}`,
    '\u00a0\u00a0',
    null,
    undefined,
  ])
    expect(check(schema(100), blank)).toEqual({ refusedAs: 'required' })
  for (const other of [7, true, ['Jan'], { name: 'Jan' }])
    expect(check(schema(100), other)).toEqual({ refusedAs: 'invalid' })
  const ofLength = (length: number) =>
    name === 'emailAddress' ? `${'x'.repeat(length - 2)}@b` : 'x'.repeat(length)
  expect(check(schema(50), ofLength(50))).toEqual({ is: ofLength(50) })
  expect(check(schema(50), ofLength(51))).toEqual({ refusedAs: 'too_long' })
})

test('an optional line is null when it is blank, limited and must be text', () => {
  for (const blank of [undefined, null, '', '  \r\n ', control(0)])
    expect(check(optionalLine(10), blank)).toEqual({ is: null })
  expect(check(optionalLine(4), 'abcde')).toEqual({ refusedAs: 'too_long' })
  expect(check(optionalLine(4), 1)).toEqual({ refusedAs: 'invalid' })
})

test('a paragraph keeps its line ends and tabs, with every line end written and counted the same way', () => {
  expect(check(paragraph(100), 'one\r\ntwo\rthree\n\n\tfour')).toEqual({ is: 'one\ntwo\nthree\n\n\tfour' })
  expect(check(paragraph(3), 'a\r\nb')).toEqual({ is: 'a\nb' })
  expect(check(paragraph(3), 'a\r\nbc')).toEqual({ refusedAs: 'too_long' })
})

describe('every text', () => {
  const c0AndC1 = Array.from({ length: 160 }, (_, code) => code).filter(
    (code) => ((code < 32 && ![9, 10, 13].includes(code)) || code >= 127) && code < 160,
  )

  test('loses NUL and every other control character but tab and line end', () => {
    for (const code of c0AndC1) expect(check(paragraph(100), `a${control(code)}b`)).toEqual({ is: 'ab' })
  })

  test('has its lone surrogates replaced, so that it can be stored and sent as UTF-8', () => {
    expect(check(line(100), 'a\ud800b\udc00c')).toEqual({ is: 'a\ufffdb\ufffdc' })
  })

  test.each([
    ['emoji', '🏗️👷🏽‍♀️'],
    ['four-byte ideographs', '𠜎𠜱𠝹'],
    ['Arabic', 'شركة تأجير المعدات'],
    ['Hebrew with marks of direction', 'חברה \u200fבע״מ\u200e'],
    ['Polish', 'Zażółć gęślą jaźń'],
    ['combining marks', 'e\u0301cole'],
    ['what looks like HTML', '<b onclick="x()">&amp;</b>'],
    ['what looks like SQL', "Robert'); DROP TABLE contact_messages;--"],
  ])('keeps %s as it is', (_, typed) => {
    expect(check(line(200), typed)).toEqual({ is: typed })
    expect(check(paragraph(200), typed)).toEqual({ is: typed })
    expect(check(optionalLine(200), typed)).toEqual({ is: typed })
  })
})

describe('an e-mail address', () => {
  test.each([
    'a@b',
    'jan.kowalski@firma.example',
    'jan+wynajem@firma.example',
    "o'neil@firma.example",
    '1@2.3',
    'a..b@firma.example',
    '.a@firma.example',
    `${'x'.repeat(64)}@firma.example`,
    'jan@xn--d-uga.example',
  ])('may be %s, as browsers say', (typed) => {
    expect(check(emailAddress(254), typed)).toEqual({ is: typed })
  })

  test.each([
    'jan',
    'jan@',
    '@firma.example',
    'jan kowalski@firma.example',
    'jan@firma example',
    'jan@firma@example',
    'jan@-firma.example',
    'jan@firma-.example',
    'jan@firma..example',
    'jan@.example',
    'jan@firma.example.',
    'jan,ewa@firma.example',
    'Jan <jan@firma.example>',
    'jan@firma_a.example',
    'jan@łódź_a.example',
    'jan@łódź/a.example',
    'jan@łódź%2ea.example',
    'jan@łódź.example.',
    'jan@\u0661.\u202dexa mple',
    'Jan Łoś <jan@firma.example>',
    'jan\u00a0łoś@firma.example',
    `jan@${'ü'.repeat(60)}.example`,
    `jan@${'x'.repeat(64)}.example`,
  ])('is not %s, as browsers say', (typed) => {
    expect(check(emailAddress(254), typed)).toEqual({ refusedAs: 'email_invalid' })
  })

  test.each([
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['info@Müller-Bau.example', 'info@xn--mller-bau-q9a.example'],
    ['info@mu\u0308ller-bau.example', 'info@xn--mller-bau-q9a.example'],
    ['jan@ŁÓDŹ.example', 'jan@xn--d-uga0v4h.example'],
    ['info@ｆｉｒｍａ。example', 'info@firma.example'],
    ['info@ü.12', 'info@xn--tda.12'],
    ['\u200ejan@firma.example\u200b', 'jan@firma.example'],
    ['Jan.K@Firma.Example', 'Jan.K@firma.example'],
  ])('written as %s has the ASCII form of its domain', (typed, kept) => {
    expect(check(emailAddress(254), typed)).toEqual({ is: kept })
  })

  test.each(['müller@firma.example', 'jan.łoś@łódź.example', 'ян@firma.example'])(
    'is refused with a sentence of its own for letters beyond ASCII before the @: %s',
    (typed) => {
      expect(check(emailAddress(254), typed)).toEqual({ refusedAs: 'email_local_part' })
    },
  )

  test('is measured in its ASCII form', () => {
    const typed = `${'x'.repeat(233)}@łódź.example`
    expect(check(emailAddress(254), typed)).toEqual({ refusedAs: 'too_long' })
  })

  test('is trimmed before it is checked', () => {
    expect(check(emailAddress(254), ' a@b\n')).toEqual({ is: 'a@b' })
  })

  test('cannot carry a second header line', () => {
    expect(check(emailAddress(254), 'a@b\r\nBcc: c@d')).toEqual({ refusedAs: 'email_invalid' })
  })
})

describe('the id of a submission', () => {
  test('is a UUID, kept in small letters so that one id is one row', () => {
    const id = '0F8FAD5B-D9CB-469F-A165-70867728950E'
    expect(check(submissionId, id)).toEqual({ is: id.toLowerCase() })
  })

  test.each([
    undefined,
    null,
    '',
    1,
    'first',
    '0f8fad5bd9cb469fa16570867728950e',
    '{0f8fad5b-d9cb-469f-a165-70867728950e}',
    '0f8fad5b-d9cb-469f-a165-70867728950e0',
    '0g8fad5b-d9cb-469f-a165-70867728950e',
    // Of no known variant.
    '0f8fad5b-d9cb-469f-c165-70867728950e',
  ])('is not %j', (typed) => {
    expect(check(submissionId, typed)).toEqual({ refusedAs: 'invalid' })
  })
})

test('the honeypot may be left out, null or hold any text', () => {
  for (const value of [undefined, null, '', 'buy now']) expect(check(honeypot, value)).toEqual({ is: value })
  expect(check(honeypot, 1)).toEqual({ refusedAs: 'invalid' })
})

test('a value is blank if it is empty after normalization', () => {
  for (const value of [undefined, null, 7, {}, '', ' \r\n', control(0)]) expect(isBlank(value)).toBe(true)
  for (const value of ['a', ' 0 ', '🏗️']) expect(isBlank(value)).toBe(false)
})

describe('field errors', () => {
  const issue = (path: PropertyKey[], message: string) => ({ path, message })

  test('have the field paths of the form', () => {
    expect(
      toFieldErrors([
        issue(['email'], 'email_invalid'),
        issue(['authorizations', 3, 'last_name'], 'too_long'),
        issue(['authorizations'], 'invalid'),
      ]),
    ).toEqual({
      email: 'email_invalid',
      'authorizations[3].last_name': 'too_long',
      authorizations: 'invalid',
    })
  })

  test('have the first error of each field', () => {
    expect(toFieldErrors([issue(['email'], 'required'), issue(['email'], 'email_invalid')])).toEqual({
      email: 'required',
    })
  })

  test('omit errors without a field', () => {
    expect(toFieldErrors([issue([], 'Invalid input')])).toEqual({})
  })
})
