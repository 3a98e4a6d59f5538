import { useEffectEvent } from 'react'
import { useEffect } from './use-effect.ts'

/** Not in TypeScript's DOM library yet, nor in every browser. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** Closes on the system's back gesture, as on Android. Native dialogs have this built in; others need a `CloseWatcher`. */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [])
}
