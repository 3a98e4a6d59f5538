import type { ListButtonText } from '#web/content/pl/list-button.ts'

export const text: ListButtonText = {
  add: 'Aan aanvraag toevoegen',
  /** Once the entry is on the list. */
  listed: 'Toegevoegd\u00a0✓\nVerwijderen',
  full: 'De lijst is vol',
  /** For screen readers. */
  added: (name, count) => `Op de aanvraaglijst gezet: ${name} (regels op de lijst: ${count}).`,
  removed: (name, count) => `Van de aanvraaglijst gehaald: ${name} (resterende regels: ${count}).`,
}
