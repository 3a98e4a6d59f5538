import type { Locale } from '#worker/domain/locales.ts'

/** Addresses that the public forms post to, as JSON or as a plain form. */
export const formPaths = {
  contactMessage: '/api/contact-messages',
  clientApplication: '/api/client-applications',
} as const

/** The pages that the forms are on, which the Worker answers a refused plain form with. */
export const formPages = {
  contactMessage: { pl: '/kontakt', en: '/en/contact', de: '/de/contact', nl: '/nl/contact' },
  clientApplication: {
    pl: '/formularz-klienta',
    en: '/en/client-form',
    de: '/de/kundenformular',
    nl: '/nl/klantformulier',
  },
} as const satisfies Record<keyof typeof formPaths, Record<Locale, `/${string}`>>

/** The fragment of the contact page that leads to the enquiry list. */
export const listFragments = {
  pl: 'lista-zapytania',
  en: 'enquiry-list',
  de: 'anfrageliste',
  nl: 'aanvraaglijst',
} as const satisfies Record<Locale, string>

/** Id of a field's input on a page. `form` is a prefix: two forms on one page may have a field of one name. */
export const fieldId = (form: string, name: string) =>
  `${form}-${name.replace(/[^\w]+/g, '-').replace(/-$/, '')}`
