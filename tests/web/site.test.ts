import { expect, test } from 'vitest'
import { addresses, everyAddress, locate, notFoundPaths, pages, screens, twinOf } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'

test('six pages in four languages have 24 addresses, no two alike', () => {
  expect(everyAddress).toHaveLength(24)
  expect(new Set(everyAddress.map(({ path }) => path)).size).toBe(24)
})

test('the addresses are the ones the owner asked for', () => {
  expect(addresses).toEqual({
    home: { pl: '/', en: '/en', de: '/de', nl: '/nl' },
    about: { pl: '/o-nas', en: '/en/about', de: '/de/about', nl: '/nl/about' },
    rental: { pl: '/wynajem', en: '/en/rental', de: '/de/rental', nl: '/nl/rental' },
    training: { pl: '/szkolenia', en: '/en/training', de: '/de/training', nl: '/nl/training' },
    contact: { pl: '/kontakt', en: '/en/contact', de: '/de/contact', nl: '/nl/contact' },
    clientForm: {
      pl: '/formularz-klienta',
      en: '/en/client-form',
      de: '/de/kundenformular',
      nl: '/nl/klantformulier',
    },
  })
})

test.each(everyAddress)(
  '$path is found as $page in $locale, with or without a slash at the end',
  ({ page, locale, path }) => {
    expect(locate(path)).toEqual({ page, locale })
    expect(locate(path === '/' ? '/' : `${path}/`)).toEqual({ page, locale })
  },
)

test.each(everyAddress)('the twins of $path lead back to it', ({ locale, path }) => {
  for (const other of locales) expect(twinOf(twinOf(path, other), locale)).toBe(path)
})

test('a path without a page is nothing in the language of its prefix', () => {
  expect(locate('/nope')).toEqual({ page: null, locale: 'pl' })
  expect(locate('/de/nope')).toEqual({ page: null, locale: 'de' })
  expect(locate('/en/o-nas')).toEqual({ page: null, locale: 'en' })
  expect(locate('/english')).toEqual({ page: null, locale: 'pl' })
  expect(twinOf('/de/nope', 'en')).toBe('/en')
})

test('every language has a not-found page of its own', () => {
  for (const locale of locales) expect(locate(notFoundPaths[locale])).toEqual({ page: null, locale })
  expect(pages).toHaveLength(6)
})

test('a screen is Polish, and its twins are the home pages', () => {
  for (const path of [screens.auth, `${screens.auth}/`]) {
    expect(locate(path)).toEqual({ page: 'auth', locale: 'pl' })
    expect(locales.map((locale) => twinOf(path, locale))).toEqual(['/auth', '/en', '/de', '/nl'])
  }
  expect(locate('/en/auth')).toEqual({ page: null, locale: 'en' })
  expect(locate('/auth/v1/verify')).toEqual({ page: null, locale: 'pl' })
})

test('every address below the admin area’s own is the admin area', () => {
  for (const path of ['/admin', '/admin/', '/admin/dostawy', '/admin/zgloszenia/wniosek/1']) {
    expect(locate(path)).toEqual({ page: 'admin', locale: 'pl' })
  }
  for (const path of ['/administracja', '/admin.html']) expect(locate(path).page).toBeNull()
  expect(locate('/en/admin')).toEqual({ page: null, locale: 'en' })
})
