import type { ListButtonText } from '#web/content/pl/list-button.ts'

export const text: ListButtonText = {
  add: 'Add to enquiry',
  /** The number of entries on the list, once the entry is among them. */
  listed: (count) => `Added. Go to the enquiry (${count})`,
  remove: 'Remove',
  full: 'The list is full',
  /** For screen readers. */
  added: (name, count) => `Added to the enquiry list: ${name} (items on the list: ${count}).`,
  removed: (name, count) => `Removed from the enquiry list: ${name} (items left: ${count}).`,
}
