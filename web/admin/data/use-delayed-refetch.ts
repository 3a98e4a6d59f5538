import { useCallback, useEffect, useRef } from 'react'

/** After these, what was told to go out may have arrived. */
const delaysMs = [1_500, 5_000]

/** Fetches again a little later, for what happens in the background after the response: deliveries. */
export function useDelayedRefetch(refetch: () => unknown): () => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const clear = useCallback(() => timers.current.forEach(clearTimeout), [])
  useEffect(() => clear, [clear])
  return () => {
    clear()
    timers.current = delaysMs.map((delayMs) => setTimeout(refetch, delayMs))
  }
}
