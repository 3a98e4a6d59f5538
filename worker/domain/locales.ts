export const locales = ['pl', 'en', 'de', 'nl'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'pl'

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The language of a path: /en, /de and /nl, otherwise Polish. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/')[1]
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale
}
