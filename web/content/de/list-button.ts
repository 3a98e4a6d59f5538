import type { ListButtonText } from '#web/content/pl/list-button.ts'

export const text: ListButtonText = {
  add: 'Anfragen',
  /** The number of entries on the list, once the entry is among them. */
  listed: (count) => `Hinzugefügt. Zur Anfrage (${count})`,
  remove: 'Entfernen',
  full: 'Die Liste ist voll',
  /** For screen readers. */
  added: (name, count) => `Auf die Anfrageliste gesetzt: ${name} (Positionen auf der Liste: ${count}).`,
  removed: (name, count) => `Von der Anfrageliste genommen: ${name} (verbleibende Positionen: ${count}).`,
}
