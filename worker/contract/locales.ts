export const locales = ['pl', 'en', 'de', 'nl'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'pl'

/** Names as their speakers write them, and the codes search engines and `lang` attributes want. */
export const languages: Record<Locale, { nativeName: string; hreflang: string; openGraph: string }> = {
  pl: { nativeName: 'Polski', hreflang: 'pl', openGraph: 'pl_PL' },
  en: { nativeName: 'English', hreflang: 'en', openGraph: 'en_GB' },
  de: { nativeName: 'Deutsch', hreflang: 'de', openGraph: 'de_DE' },
  nl: { nativeName: 'Nederlands', hreflang: 'nl', openGraph: 'nl_NL' },
}

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The path alone chooses the language: /en, /de and /nl do, anything else is Polish. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/')[1]
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale
}
