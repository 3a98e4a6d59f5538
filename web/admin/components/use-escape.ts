import { useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

/** Closes by Escape what is open. The page hears the key, as not every browser gives the focus to what a pointer presses. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
}
