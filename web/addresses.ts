import { formPages, listFragments } from '#worker/contract/form-paths.ts'
import { publishedPaths } from '#worker/contract/published.ts'
import { screenPaths } from '#worker/contract/screen-paths.ts'
import { rentalPages } from '#worker/domain/catalogue/machine-path.ts'
import { type Locale, localeOfPath, locales, officeLocales } from '#worker/domain/locales.ts'

/** Every public page in every language. Router, prerendering, sitemap, hreflang, language switcher and tests use this table. */
export const addresses = {
  home: publishedPaths.home,
  about: { pl: '/o-nas', en: '/en/about', de: '/de/about', nl: '/nl/about' },
  rental: rentalPages,
  training: publishedPaths.training,
  contact: publishedPaths.contact,
  clientForm: formPages.clientApplication,
} as const satisfies Record<string, Record<Locale, `/${string}`>>

export type Page = keyof typeof addresses

export const pages = Object.keys(addresses) as Page[]

/** Link targets of the contact page. The first two are dialogs, or sections where scripts do not run. */
export const fragments = {
  privacy: { pl: 'polityka-prywatnosci', en: 'privacy-policy', de: 'datenschutz', nl: 'privacybeleid' },
  accessibility: { pl: 'dostepnosc', en: 'accessibility', de: 'barrierefreiheit', nl: 'toegankelijkheid' },
  enquiryList: listFragments,
  form: { pl: 'formularz', en: 'form', de: 'formular', nl: 'formulier' },
  company: { pl: 'dane-firmy', en: 'company-details', de: 'impressum', nl: 'bedrijfsgegevens' },
} as const satisfies Record<string, Record<Locale, string>>

export const isNoticeFragment = (hash: string): boolean =>
  [fragments.privacy, fragments.accessibility].some((each) =>
    Object.values<string>(each).includes(hash.slice(1)),
  )

/** The path of the privacy policy in a language. */
export const privacyAddress = (locale: Locale): string =>
  `${addresses.contact[locale]}#${fragments.privacy[locale]}`

/** The licences of everything that is bundled; written by the build. */
export const licencesPath = '/licences.txt'

/** Screens for people with an account: in the languages of the office, and not in menus, sitemap and search engines. */
export const screens = screenPaths

export type Screen = keyof typeof screens

export interface RouteMatch {
  /** Null where the path matches no page. */
  page: Page | Screen | null
  locale: Locale
}

export const isScreen = (page: RouteMatch['page']): page is Screen => page !== null && page in screens

/** Undefined in a language that has no screens. */
const screenPath = (screen: Screen, locale: Locale) =>
  (screens[screen] as Partial<Record<Locale, string>>)[locale]

/** The admin area matches the paths below its own by itself. */
function findScreen(path: string, locale: Locale): Screen | null {
  if (path === screenPath('auth', locale)) return 'auth'
  return `${path}/`.startsWith(`${screenPath('admin', locale)}/`) ? 'admin' : null
}

/** Page and language of a path. A trailing slash is ignored. */
export function matchRoute(path: string): RouteMatch {
  const locale = localeOfPath(path)
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  const page = pages.find((each) => addresses[each][locale] === bare)
  return { page: page ?? findScreen(bare, locale), locale }
}

/** The path of the same page in another language; of the home page where there is none. */
export function alternateOf(path: string, locale: Locale): string {
  const { page } = matchRoute(path)
  return isScreen(page)
    ? (screenPath(page, locale) ?? addresses.home[locale])
    : addresses[page ?? 'home'][locale]
}

/** Paths of the not-found pages; the asset layer serves the nearest one up the tree. */
export const notFoundPaths: Record<Locale, string> = {
  pl: '/404',
  en: '/en/404',
  de: '/de/404',
  nl: '/nl/404',
}

// Visitors do without the lists, which bundlers otherwise keep.
export const screenAddresses = /* @__PURE__ */ (['auth', 'admin'] as const).flatMap((screen) =>
  officeLocales.map((locale) => ({ screen, locale, path: screens[screen][locale] })),
)

export const allAddresses = /* @__PURE__ */ pages.flatMap((page) =>
  locales.map((locale) => ({ page, locale, path: addresses[page][locale] })),
)
