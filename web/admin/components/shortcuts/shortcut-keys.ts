/** The key of each shortcut, the same in every language and on every layout. */
export const shortcutKeys = {
  next: 'j',
  previous: 'k',
  open: 'o',
  answer: 'r',
  done: 'e',
  take: 't',
  undo: 'z',
  search: '/',
  help: '?',
} as const

export type ShortcutName = keyof typeof shortcutKeys

export const shortcutNames = Object.keys(shortcutKeys) as ShortcutName[]

/** Fields in which letters are text, or choose an option. */
const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

/**
 * The shortcut of a key press; null in a field or a dialog, while the key is held down, and for what is the browser's. While the
 * form of an answer is open, or loads, a letter beside its text does nothing.
 */
export function findShortcut(event: KeyboardEvent): ShortcutName | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  if (event.defaultPrevented || event.repeat || event.isComposing) return null
  if (event.target instanceof Element && event.target.closest(typingSelector)) return null
  if (document.querySelector('[role=dialog], .admin-answer')) return null
  return shortcutNames.find((name) => shortcutKeys[name] === event.key.toLowerCase()) ?? null
}
