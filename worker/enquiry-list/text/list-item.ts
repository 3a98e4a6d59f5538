import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'

const pl = {
  pieces: (count: number) => `${count} szt.`,
  people: (count: number) => `${count} ${toPolishPlural(count, 'osoba', 'osoby', 'osób')}`,
  /** `2026-12-01` as `01.12.2026`. */
  day: (day: string) => day.split('-').reverse().join('.'),
  from: (day: string) => `od ${day}`,
  until: (day: string) => `do ${day}`,
  operated: 'z operatorem',
  unoperated: 'bez operatora',
  details: (details: string) => `szczegóły: ${details}`,
}

export type ListItemText = typeof pl

const en: ListItemText = {
  pieces: (count) => `${count} ${count === 1 ? 'unit' : 'units'}`,
  people: (count) => `${count} ${count === 1 ? 'person' : 'people'}`,
  /** `2026-12-01` as `01/12/2026`. */
  day: (day) => day.split('-').reverse().join('/'),
  from: (day) => `from ${day}`,
  until: (day) => `until ${day}`,
  operated: 'with operator',
  unoperated: 'without operator',
  details: (details) => `details: ${details}`,
}

/** Words of a row of an enquiry list, for the mail to the company and the export. */
export const listItemTexts: Record<OfficeLocale, ListItemText> = { pl, en }
