import type { Locale } from '../locales.ts'
import type { MachineFragments } from './ids.ts'

/** The rental page in each language. */
export const rentalPages = {
  pl: '/wynajem',
  en: '/en/rental',
  de: '/de/rental',
  nl: '/nl/rental',
} as const satisfies Record<Locale, `/${string}`>

/** The path of a machine on the rental page; null for what the page of the language does not describe. */
export function toMachinePath(locale: Locale, fragments: MachineFragments, id: string): string | null {
  const fragment = (fragments as Partial<Record<string, string>>)[id]
  return fragment === undefined ? null : `${rentalPages[locale]}#${fragment}`
}
