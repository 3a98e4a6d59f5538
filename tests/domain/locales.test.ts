import { expect, test } from 'vitest'
import { languages } from '#worker/domain/languages.ts'
import { isLocale, localeOfPath, locales } from '#worker/domain/locales.ts'

test.each([
  ['/', 'pl'],
  ['', 'pl'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/contact', 'en'],
  ['/de', 'de'],
  ['/de/kundenformular', 'de'],
  ['/nl', 'nl'],
  ['/nl/klantformulier', 'nl'],
  ['/kontakt', 'pl'],
  ['/o-nas', 'pl'],
  ['/auth', 'pl'],
  ['/admin/messages', 'pl'],
  ['/pl', 'pl'],
  ['/fr/contact', 'pl'],
  ['/english', 'pl'],
  ['/denmark', 'pl'],
  ['/EN', 'pl'],
  ['/kontakt/en', 'pl'],
  ['//en', 'pl'],
])('the path %s is in %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale)
})

test('only the four languages of the site are languages', () => {
  expect(locales.every(isLocale)).toBe(true)
  for (const other of ['fr', 'PL', '', null, undefined, 0, ['pl']]) expect(isLocale(other)).toBe(false)
})

test('every language is named and carries its codes', () => {
  for (const locale of locales) {
    const { nativeName, hreflang, openGraph } = languages[locale]
    expect(nativeName).not.toBe('')
    expect(hreflang).toBe(locale)
    expect(openGraph).toMatch(new RegExp(`^${locale}_[A-Z]{2}$`))
  }
})
