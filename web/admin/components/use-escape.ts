import { useEffectEvent } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

/**
 * Closes by Escape what is open; `close` tells if something was. The page hears the key, as not every browser gives the focus to
 * what a pointer presses. One press closes one thing, and in a search field what is typed.
 */
export function useEscape(close: () => boolean): void {
  const closeOpen = useEffectEvent(close)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target } = event
      const clears = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
      if (key === 'Escape' && !event.defaultPrevented && !clears && closeOpen()) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
