/** Texts of the buttons that put machines and courses on the enquiry list. */
export const text = {
  add: 'Dodaj do zapytania',
  /** Once the entry is on the list, in two lines. */
  listed: 'Dodano\u00a0✓\nUsuń',
  full: 'Lista jest pełna',
  /** For screen readers. */
  added: (name: string, count: number) => `Dodano do zapytania: ${name} (pozycji na liście: ${count}).`,
  removed: (name: string, count: number) => `Usunięto z zapytania: ${name} (pozostało pozycji: ${count}).`,
}

export type ListButtonText = typeof text
