import { useEffect, useEffectEvent } from 'react'

/** Not in TypeScript's library yet, nor in every browser. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** The system's own way back, as the gesture of Android. Native dialogs get it from the browser; others have to ask. */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [])
}
