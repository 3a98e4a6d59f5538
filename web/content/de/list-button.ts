import type { ListButtonText } from '#web/content/pl/list-button.ts'

export const text: ListButtonText = {
  add: 'Auf die Anfrageliste',
  remove: 'Von der Liste nehmen',
  full: 'Die Liste ist voll',
  /** For screen readers. */
  added: (name, count) => `Auf die Anfrageliste gesetzt: ${name} (Positionen auf der Liste: ${count}).`,
  removed: (name, count) => `Von der Anfrageliste genommen: ${name} (verbleibende Positionen: ${count}).`,
}
