import type { ShortcutsText } from '#web/content/pl/admin/shortcuts.ts'

export const text: ShortcutsText = {
  heading: 'Keyboard shortcuts',
  where:
    'They work everywhere in the admin area, and never while you are typing or while an answer is open. In an answer, / opens the saved sentences and Ctrl+Enter sends.',
  actions: {
    next: 'Next row; in an enquiry, the next enquiry',
    previous: 'Previous row; in an enquiry, the previous enquiry',
    open: 'Open the row',
    answer: 'Answer',
    done: 'Mark as done (without an answer: no longer needed)',
    take: 'I’ll take it',
    undo: 'Undo (within 10\u00a0seconds)',
    search: 'Search',
    help: 'Show this list',
  },
  isOn: 'Use shortcuts in this browser',
  close: 'Close',
}
