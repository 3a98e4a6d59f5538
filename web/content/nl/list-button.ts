import type { ListButtonText } from '#web/content/pl/list-button.ts'

export const text: ListButtonText = {
  add: 'Aanvragen',
  /** The number of entries on the list, once the entry is among them. */
  listed: (count) => `Toegevoegd. Naar de aanvraag (${count})`,
  remove: 'Verwijderen',
  full: 'De lijst is vol',
  /** For screen readers. */
  added: (name, count) => `Op de aanvraaglijst gezet: ${name} (regels op de lijst: ${count}).`,
  removed: (name, count) => `Van de aanvraaglijst gehaald: ${name} (resterende regels: ${count}).`,
}
