import { useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

/** A pause in typing. */
const pauseMs = 800

/**
 * Saves values after a pause, one call at a time, and at once when the page is hidden or the view is left. `save` returns
 * the time, or null if nothing was saved.
 */
export function useAutosave<Values>(save: (values: Values) => Promise<string | null>) {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(save)
  latest.current = save
  const waiting = useRef<{ values: Values } | null>(null)
  const running = useRef<Promise<void>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function flush(): Promise<void> {
    clearTimeout(timer.current)
    const next = waiting.current
    waiting.current = null
    if (next)
      running.current = running.current
        .then(() => latest.current(next.values))
        .then(
          (at) => {
            setSavedAt(at)
            setFailed(false)
          },
          () => setFailed(true),
        )
    return running.current
  }
  const flushed = useRef(flush)
  flushed.current = flush
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void flushed.current()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      void flushed.current()
    }
  }, [])

  return {
    savedAt,
    hasFailed,
    schedule(values: Values) {
      waiting.current = { values }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, pauseMs)
    },
    /** Drops what waits, and ends with the call that is on its way. */
    async stop() {
      clearTimeout(timer.current)
      waiting.current = null
      await running.current
    },
  }
}
