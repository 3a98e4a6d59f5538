import { useCallback, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

/** By then, background deliveries have usually finished. */
const delaysMs = [1_500, 5_000]

/** Refetches a little later, for deliveries that are sent after the response, or so long after it. */
export function useDelayedRefetch(refetch: () => unknown): (afterMs?: number) => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const clear = useCallback(() => timers.current.forEach(clearTimeout), [])
  useEffect(() => clear, [clear])
  return (afterMs = 0) => {
    clear()
    timers.current = delaysMs.map((delayMs) => setTimeout(refetch, afterMs + delayMs))
  }
}
