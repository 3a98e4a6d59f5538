import { expect, test } from 'vitest'
import {
  addresses,
  allAddresses,
  alternateOf,
  matchRoute,
  notFoundPaths,
  pages,
  screens,
} from '#web/addresses.ts'
import { locales, officeLocales } from '#worker/domain/locales.ts'

test('six pages in four languages have 24 addresses, no two alike', () => {
  expect(allAddresses).toHaveLength(24)
  expect(new Set(allAddresses.map(({ path }) => path)).size).toBe(24)
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

test.each(allAddresses)(
  '$path is found as $page in $locale, with or without a slash at the end',
  ({ page, locale, path }) => {
    expect(matchRoute(path)).toEqual({ page, locale })
    expect(matchRoute(path === '/' ? '/' : `${path}/`)).toEqual({ page, locale })
  },
)

test.each(allAddresses)('the alternates of $path lead back to it', ({ locale, path }) => {
  for (const other of locales) expect(alternateOf(alternateOf(path, other), locale)).toBe(path)
})

test('an unknown path matches no page, in the language of its prefix', () => {
  expect(matchRoute('/nope')).toEqual({ page: null, locale: 'pl' })
  expect(matchRoute('/de/nope')).toEqual({ page: null, locale: 'de' })
  expect(matchRoute('/en/o-nas')).toEqual({ page: null, locale: 'en' })
  expect(matchRoute('/english')).toEqual({ page: null, locale: 'pl' })
  expect(alternateOf('/de/nope', 'en')).toBe('/en')
})

test('every language has a not-found page of its own', () => {
  for (const locale of locales) expect(matchRoute(notFoundPaths[locale])).toEqual({ page: null, locale })
  expect(pages).toHaveLength(6)
})

test('a screen is Polish or English; its other alternates are home pages', () => {
  for (const locale of officeLocales)
    for (const path of [screens.auth[locale], `${screens.auth[locale]}/`]) {
      expect(matchRoute(path)).toEqual({ page: 'auth', locale })
      expect(locales.map((other) => alternateOf(path, other))).toEqual(['/auth', '/en/auth', '/de', '/nl'])
    }
  expect(matchRoute('/de/auth')).toEqual({ page: null, locale: 'de' })
  expect(matchRoute('/auth/v1/verify')).toEqual({ page: null, locale: 'pl' })
})

test('every path below /admin and /en/admin matches the admin area', () => {
  for (const path of ['/admin', '/admin/', '/admin/doreczenia', '/admin/zgloszenia/wniosek/1']) {
    expect(matchRoute(path)).toEqual({ page: 'admin', locale: 'pl' })
    expect(matchRoute(`/en${path}`)).toEqual({ page: 'admin', locale: 'en' })
  }
  for (const path of ['/administracja', '/admin.html', '/en/administration', '/de/admin'])
    expect(matchRoute(path).page).toBeNull()
})
