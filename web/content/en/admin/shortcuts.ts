import type { ShortcutsText } from '#web/content/pl/admin/shortcuts.ts'

export const text: ShortcutsText = {
  heading: 'Keyboard shortcuts',
  where: 'They work when the list or an open enquiry has the focus, and never while you are typing.',
  actions: {
    next: 'Next enquiry',
    previous: 'Previous enquiry',
    done: 'Mark as done (without an answer: no longer needed)',
    take: 'I’ll take it',
    help: 'Show this list',
  },
  isOn: 'Use shortcuts in this browser',
  close: 'Close',
}
