import type { Locale } from '#worker/domain/locales.ts'

/** Names the machine or course that a message without scripts asks for. */
export const chosenEntryText: Record<Locale, (name: string) => string> = {
  pl: (name) => `Pozycja zapytania: „${name}”.`,
  en: (name) => `On your enquiry list: “${name}”.`,
  de: (name) => `Auf Ihrer Anfrageliste: „${name}“.`,
  nl: (name) => `Op uw aanvraaglijst: ‘${name}’.`,
}
