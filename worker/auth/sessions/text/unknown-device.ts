import type { Locale } from '#worker/domain/locales.ts'

/** Stands for the browser of a session whose record is missing. */
export const unknownDevice: Record<Locale, string> = {
  pl: 'nieznane urządzenie',
  en: 'unknown device',
  de: 'unbekanntes Gerät',
  nl: 'onbekend apparaat',
}
