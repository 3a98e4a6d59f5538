export const locales = ['pl', 'en', 'de', 'nl'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'pl'

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** Languages of the screens for people with an account, and of mails to the company. */
export const officeLocales = ['pl', 'en'] as const satisfies Locale[]

export type OfficeLocale = (typeof officeLocales)[number]

/** The language of screens for somebody who reads pages in another one: Polish, or else English. */
export const toOfficeLocale = (locale: Locale): OfficeLocale => (locale === 'pl' ? 'pl' : 'en')

/** The language of a path: /en, /de and /nl, otherwise Polish. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/')[1]
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale
}
