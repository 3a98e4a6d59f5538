import { createContext, use, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ShortcutName } from './shortcut-keys.ts'

/** Gets the element that had the focus. */
export type ShortcutHandler = (focused: Element) => unknown

export interface Shortcuts {
  handlers: Map<ShortcutName, ShortcutHandler>
  /** Pressed before anything handled it, as while a view loads. */
  kept: ShortcutName | null
  showHelp(): void
}

/** As the state of a navigation: the list opens with the focus in its search. */
export const focusesSearch = 'search'

/** As the state of a navigation: the record opens with the form of its answer. */
export const opensAnswer = 'answer'

/** As the state of a navigation: the saved sentences open with the form of a new one. */
export const addsSentence = 'sentence'

export const ShortcutContext = createContext<Shortcuts | null>(null)

/** Sets the handler of a shortcut while the caller is shown. It runs at once if the key was pressed just before. */
export function useShortcut(name: ShortcutName, handler: ShortcutHandler): void {
  const shortcuts = use(ShortcutContext)
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const run: ShortcutHandler = (focused) => latest.current(focused)
    shortcuts?.handlers.set(name, run)
    if (shortcuts?.kept === name) {
      shortcuts.kept = null
      run(document.body)
    }
    return () => {
      if (shortcuts?.handlers.get(name) === run) shortcuts.handlers.delete(name)
    }
  }, [shortcuts, name])
}
