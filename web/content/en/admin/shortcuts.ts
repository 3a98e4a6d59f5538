import type { ShortcutsText } from '#web/content/pl/admin/shortcuts.ts'

export const text: ShortcutsText = {
  heading: 'Keyboard shortcuts',
  where:
    'They work while the focus is in the list of submissions or in an open submission. While you type, letters are just letters.',
  actions: {
    next: 'Next (older) submission',
    previous: 'Previous (newer) submission',
    archive: 'Archive',
    take: 'I’ll take it',
    help: 'Show this list',
  },
  isOn: 'Use shortcuts in this browser',
  close: 'Close',
}
