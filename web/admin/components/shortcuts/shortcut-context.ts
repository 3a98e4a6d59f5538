import { createContext, use, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ShortcutName } from './shortcut-keys.ts'

/** Gets the element that had the focus. */
export type ShortcutHandler = (focused: Element) => void

export interface Shortcuts {
  handlers: Map<ShortcutName, ShortcutHandler>
  showHelp(): void
}

export const ShortcutContext = createContext<Shortcuts | null>(null)

/** Sets the handler of a shortcut, which works while the focus is in the surrounding `ShortcutRegion`. */
export function useShortcut(name: ShortcutName, handler: ShortcutHandler): void {
  const handlers = use(ShortcutContext)?.handlers
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const run: ShortcutHandler = (focused) => latest.current(focused)
    handlers?.set(name, run)
    return () => {
      if (handlers?.get(name) === run) handlers.delete(name)
    }
  }, [handlers, name])
}
