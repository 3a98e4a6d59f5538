/** Remembers the language a visitor chose. Apart from `locales.ts`: every visit loads what writes it. */
export const languageCookie = 'language'
