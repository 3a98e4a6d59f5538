import type { Locale } from './locales.ts'

/** Native names, and the codes for search engines and `lang` attributes. */
export const languages: Record<Locale, { nativeName: string; hreflang: string; openGraph: string }> = {
  pl: { nativeName: 'Polski', hreflang: 'pl', openGraph: 'pl_PL' },
  en: { nativeName: 'English', hreflang: 'en', openGraph: 'en_GB' },
  de: { nativeName: 'Deutsch', hreflang: 'de', openGraph: 'de_DE' },
  nl: { nativeName: 'Nederlands', hreflang: 'nl', openGraph: 'nl_NL' },
}

/** The tag for dates, with the country: English dates are British. */
export const dateTag = (locale: Locale): string => languages[locale].openGraph.replace('_', '-')
