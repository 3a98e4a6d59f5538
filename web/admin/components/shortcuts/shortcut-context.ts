import { createContext, use, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ShortcutName } from './shortcut-keys.ts'

/** Gets the element that had the focus. */
export type ShortcutHandler = (focused: Element) => unknown

export interface Shortcuts {
  handlers: Map<ShortcutName, ShortcutHandler>
  /** Pressed while the view of its address was loading. */
  kept: { name: ShortcutName; address: string; at: number } | null
  showHelp(): void
}

/** As the state of a navigation: the list opens with the focus in its search. */
export const focusesSearch = 'search'

/** As the state of a navigation: the record opens with the form of its answer. */
export const opensAnswer = 'answer'

/** As the state of a navigation: the saved sentences open with the form of a new one. */
export const addsSentence = 'sentence'

export const ShortcutContext = createContext<Shortcuts | null>(null)

/** Whoever has waited longer has turned to something else. */
const keptMs = 3_000

const isKept = (kept: Shortcuts['kept'], name: ShortcutName) =>
  kept?.name === name && kept.address === location.pathname && performance.now() - kept.at < keptMs

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
    if (shortcuts && isKept(shortcuts.kept, name)) {
      shortcuts.kept = null
      run(document.body)
    }
    return () => {
      if (shortcuts?.handlers.get(name) === run) shortcuts.handlers.delete(name)
    }
  }, [shortcuts, name])
}
