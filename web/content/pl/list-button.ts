/** Texts of the buttons that put machines and courses on the enquiry list. */
export const text = {
  add: 'Dodaj do zapytania',
  /** The number of entries on the list, once the entry is among them. */
  listed: (count: number) => `Dodano. Przejdź do zapytania (${count})`,
  remove: 'Usuń',
  full: 'Lista jest pełna',
  /** For screen readers. */
  added: (name: string, count: number) => `Dodano do zapytania: ${name} (pozycji na liście: ${count}).`,
  removed: (name: string, count: number) => `Usunięto z zapytania: ${name} (pozostało pozycji: ${count}).`,
}

export type ListButtonText = typeof text
