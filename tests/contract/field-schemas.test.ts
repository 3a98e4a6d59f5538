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

describe('a line', () => {
  test.each([
    ['spaces around it', '  Jan Kowalski  ', 'Jan Kowalski'],
    ['tabs and line ends around it', '\t\r\nJan\n\t', 'Jan'],
    ['a no-break space and a byte order mark around it', '\u00a0\ufeffJan\u00a0', 'Jan'],
  ])('is trimmed of %s', (_, typed, kept) => {
    expect(check(line(100), typed)).toEqual({ is: kept })
  })

  test.each([
    ['a line feed', 'Jan\nKowalski'],
    ['a carriage return', 'Jan\rKowalski'],
    ['both', 'Jan\r\nKowalski'],
    ['a tab', 'Jan\tKowalski'],
    ['a run of them', 'Jan\r\n\t\n\nKowalski'],
    ['a Unicode line separator', 'Jan\u2028Kowalski'],
    ['a Unicode paragraph separator', 'Jan\u2029Kowalski'],
  ])('becomes one line where it holds %s', (_, typed) => {
    expect(check(line(100), typed)).toEqual({ is: 'Jan Kowalski' })
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['line ends', '\r\n\n\r'],
    ['only control characters', `${control(0)}${control(7)}`],
    ['no-break spaces', '\u00a0\u00a0'],
    ['null', null],
    ['no value', undefined],
  ])('is required, and %s is not enough', (_, typed) => {
    expect(check(line(100), typed)).toEqual({ refusedAs: 'required' })
  })

  test.each([
    ['a number', 7],
    ['a truth value', true],
    ['a list', ['Jan']],
    ['an object', { name: 'Jan' }],
  ])('is not %s', (_, typed) => {
    expect(check(line(100), typed)).toEqual({ refusedAs: 'invalid' })
  })

  test('may be as long as its limit and not a character longer', () => {
    expect(check(line(100), 'x'.repeat(100))).toEqual({ is: 'x'.repeat(100) })
    expect(check(line(100), 'x'.repeat(101))).toEqual({ refusedAs: 'too_long' })
  })

  test('is measured after trimming', () => {
    expect(check(line(3), '   abc   ')).toEqual({ is: 'abc' })
  })
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

describe('a paragraph', () => {
  test('keeps its line ends and tabs, with every line end written the same way', () => {
    expect(check(paragraph(100), 'one\r\ntwo\rthree\n\n\tfour')).toEqual({ is: 'one\ntwo\nthree\n\n\tfour' })
  })

  test.each([
    ['nothing', ''],
    ['blank lines', ' \r\n \n '],
    ['null', null],
    ['no value', undefined],
  ])('is required, and %s is not enough', (_, typed) => {
    expect(check(paragraph(100), typed)).toEqual({ refusedAs: 'required' })
  })

  test('counts a line end as one character, however it was sent', () => {
    expect(check(paragraph(3), 'a\r\nb')).toEqual({ is: 'a\nb' })
    expect(check(paragraph(3), 'a\r\nbc')).toEqual({ refusedAs: 'too_long' })
  })
})

describe('an optional line', () => {
  test.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '  \r\n '],
    ['only control characters', control(0)],
  ])('is null when it is %s', (_, typed) => {
    expect(check(optionalLine(10), typed)).toEqual({ is: null })
  })

  test('is trimmed, limited and must be text', () => {
    expect(check(optionalLine(4), ' abcd ')).toEqual({ is: 'abcd' })
    expect(check(optionalLine(4), 'abcde')).toEqual({ refusedAs: 'too_long' })
    expect(check(optionalLine(4), 1)).toEqual({ refusedAs: 'invalid' })
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

  test('is reported as missing rather than as wrong when it is blank', () => {
    expect(check(emailAddress(254), '  ')).toEqual({ refusedAs: 'required' })
  })

  test('cannot carry a second header line', () => {
    expect(check(emailAddress(254), 'a@b\r\nBcc: c@d')).toEqual({ refusedAs: 'email_invalid' })
  })

  test('may have 254 characters and no more', () => {
    const longest = `${'x'.repeat(242)}@abc.example`
    expect(longest).toHaveLength(254)
    expect(check(emailAddress(254), longest)).toEqual({ is: longest })
    expect(check(emailAddress(254), `x${longest}`)).toEqual({ refusedAs: 'too_long' })
  })
})

describe('the id of a submission', () => {
  test('is a UUID, kept in small letters so that one id is one row', () => {
    const id = '0F8FAD5B-D9CB-469F-A165-70867728950E'
    expect(check(submissionId, id)).toEqual({ is: id.toLowerCase() })
  })

  test.each([
    ['no value', undefined],
    ['null', null],
    ['nothing', ''],
    ['a number', 1],
    ['a word', 'first'],
    ['a UUID without hyphens', '0f8fad5bd9cb469fa16570867728950e'],
    ['a UUID in braces', '{0f8fad5b-d9cb-469f-a165-70867728950e}'],
    ['a UUID with more behind it', '0f8fad5b-d9cb-469f-a165-70867728950e0'],
    ['a UUID with a wrong digit', '0g8fad5b-d9cb-469f-a165-70867728950e'],
    ['a UUID of no known variant', '0f8fad5b-d9cb-469f-c165-70867728950e'],
  ])('is not %s', (_, typed) => {
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
