import { describe, expect, test } from 'vitest'
import { tidy } from '#tests/support/typography.ts'
import { createFormatters } from '#web/content/formatters.ts'
import { locales } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

/** Non-breaking spaces written as `~`, so that they can be seen. */
const visible = (text: string) => text.replaceAll('\u00a0', '~')

describe('figures', () => {
  test('a decimal is written with a comma, in English with a point', () => {
    const written = locales.map((locale) => createFormatters(locale).number(2.5))
    expect(written).toEqual(['2,5', '2.5', '2,5', '2,5'])
  })

  test('thousands are grouped from five digits on', () => {
    expect(locales.map((locale) => createFormatters(locale).number(1000))).toEqual([
      '1000',
      '1000',
      '1000',
      '1000',
    ])
    const written = locales.map((locale) => visible(createFormatters(locale).number(10000)))
    expect(written).toEqual(['10~000', '10,000', '10.000', '10.000'])
  })

  test('a number and its unit stay together', () => {
    expect(visible(createFormatters('en').measure(230, 'kg'))).toBe('230~kg')
    expect(visible(createFormatters('de').measure(12.5, 'm/s'))).toBe('12,5~m/s')
  })

  test('a range has an en dash without spaces', () => {
    expect(visible(createFormatters('pl').range({ from: 0.76, to: 1.25 }, 'm'))).toBe('0,76–1,25~m')
    expect(visible(createFormatters('nl').range({ from: 8, to: 14 }, 'm'))).toBe('8–14~m')
    expect(createFormatters('en').span({ from: 2, to: 4 })).toBe('2–4')
  })

  test('sides are multiplied with a cross that does not end a line', () => {
    expect(visible(createFormatters('en').size([6.06, 2.44, { from: 2.6, to: 2.8 }], 'm'))).toBe(
      '6.06 ×~2.44 ×~2.6–2.8~m',
    )
  })
})

describe('counted things', () => {
  const days = { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' }
  const people = { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' }

  test.each([
    [1, '1 osoba'],
    [2, '2 osoby'],
    [4, '4 osoby'],
    [5, '5 osób'],
    [12, '12 osób'],
    [22, '22 osoby'],
    [25, '25 osób'],
    [1.5, '1,5 osoby'],
  ])('Polish has its own word for %s', (count, written) => {
    expect(toPlainSpaces(createFormatters('pl').counted(count, people))).toBe(written)
  })

  test('the other languages tell one from many', () => {
    const { counted } = createFormatters('de')
    const forms = { one: 'Tag', other: 'Tage' }
    expect([1, 2, 5].map((count) => toPlainSpaces(counted(count, forms)))).toEqual([
      '1 Tag',
      '2 Tage',
      '5 Tage',
    ])
  })

  test('the word is returned alone where the figure is shown elsewhere', () => {
    expect(createFormatters('pl').wordFor(17, days)).toBe('dni')
    expect(createFormatters('en').wordFor(1, { one: 'day', other: 'days' })).toBe('day')
  })
})

describe('tidy', () => {
  test.each([
    ['w hali i na placu', 'w~hali i~na placu'],
    ['a w zimie', 'a~w~zimie'],
    ['Z operatorem', 'Z~operatorem'],
    ['(z koszem)', '(z~koszem)'],
    ['ul. Prosta, nr 5, ok. 30', 'ul.~Prosta, nr~5, ok.~30'],
    ['w 2025 r.', 'w~2025~r.'],
    ['do 5 dni', 'do 5~dni'],
    ['dawniej I WJO', 'dawniej I~WJO'],
    ['stali w hali', 'stali w~hali'],
    ['art. 6 ust. 1 lit. b', 'art.~6~ust.~1~lit.~b'],
    ['Altimach sp. z o.o.', 'Altimach sp.~z~o.o.'],
    ['od 12 miesięcy, 2,5 t', 'od 12~miesięcy, 2,5~t'],
    ['8:00–16:00 odbieramy telefony', '8:00–16:00 odbieramy telefony'],
    ['4×4 jedzie po budowie', '4×4 jedzie po budowie'],
    ['Zatrzymane wysyłki: 5. Trzeba je ponowić', 'Zatrzymane wysyłki: 5. Trzeba je ponowić'],
  ])('Polish: %s', (text, tidied) => {
    expect(visible(tidy(text, 'pl'))).toBe(tidied)
  })

  test('German abbreviations and figures hold together', () => {
    expect(visible(tidy('z. B. Tische, d. h. ca. 5 Stück', 'de'))).toBe('z.~B. Tische, d.~h. ca.~5~Stück')
    expect(visible(tidy('8 oder 11 Zeichen, max. 8', 'de'))).toBe('8~oder 11~Zeichen, max.~8')
    expect(visible(tidy('Art. 6 Abs. 1 Buchst. b, § 25', 'de'))).toBe('Art.~6~Abs.~1~Buchst.~b, §~25')
  })

  test('English and Dutch bind a figure to what it counts, and nothing else', () => {
    expect(visible(tidy('a group of 500+ clients', 'en'))).toBe('a group of 500+~clients')
    expect(visible(tidy('Article 6(1)(b), point (f): the point is', 'en'))).toBe(
      'Article~6(1)(b), point~(f): the point is',
    )
    expect(visible(tidy('ca. 5 dagen en 3 uur', 'nl'))).toBe('ca.~5~dagen en 3~uur')
  })

  test('a dash does not begin a line', () => {
    for (const locale of locales) expect(visible(tidy('so – or so', locale))).toBe('so~– or so')
  })
})
