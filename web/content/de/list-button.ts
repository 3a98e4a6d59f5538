import type { ListButtonText } from '#web/content/pl/list-button.ts'

export const text: ListButtonText = {
  add: 'Zur Anfrage hinzufügen',
  /** Once the entry is on the list. */
  listed: 'Hinzugefügt\u00a0✓\nEntfernen',
  full: 'Die Liste ist voll',
  /** For screen readers. */
  added: (name, count) => `Auf die Anfrageliste gesetzt: ${name} (Positionen auf der Liste: ${count}).`,
  removed: (name, count) => `Von der Anfrageliste genommen: ${name} (verbleibende Positionen: ${count}).`,
}
