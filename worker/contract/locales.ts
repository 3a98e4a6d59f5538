export const locales = ['pl', 'en', 'de', 'nl'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'pl'

/** Remembers the language a visitor chose. */
export const languageCookie = 'language'

/** Native names, and the codes for search engines and `lang` attributes. */
export const languages: Record<Locale, { nativeName: string; hreflang: string; openGraph: string }> = {
  pl: { nativeName: 'Polski', hreflang: 'pl', openGraph: 'pl_PL' },
  en: { nativeName: 'English', hreflang: 'en', openGraph: 'en_GB' },
  de: { nativeName: 'Deutsch', hreflang: 'de', openGraph: 'de_DE' },
  nl: { nativeName: 'Nederlands', hreflang: 'nl', openGraph: 'nl_NL' },
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The language of a path: /en, /de and /nl, otherwise Polish. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/')[1]
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale
}
