import { tidyAll } from '#worker/contract/typography.ts'

/** Texts of the buttons that put machines and courses on the enquiry list. */
const words = {
  add: 'Dodaj do zapytania',
  remove: 'Usuń z zapytania',
  full: 'Lista jest pełna',
  /** For screen readers. */
  added: (name: string, count: number) => `Dodano do zapytania: ${name} (pozycji na liście: ${count}).`,
  removed: (name: string, count: number) => `Usunięto z zapytania: ${name} (pozostało pozycji: ${count}).`,
}

export const text = tidyAll(words, 'pl')

export type ListButtonText = typeof text
