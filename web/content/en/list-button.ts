import type { ListButtonText } from '#web/content/pl/list-button.ts'

export const text: ListButtonText = {
  add: 'Add to enquiry',
  /** Once the entry is on the list. */
  listed: 'Added\u00a0✓\nRemove',
  full: 'The list is full',
  /** For screen readers. */
  added: (name, count) => `Added to the enquiry list: ${name} (items on the list: ${count}).`,
  removed: (name, count) => `Removed from the enquiry list: ${name} (items left: ${count}).`,
}
