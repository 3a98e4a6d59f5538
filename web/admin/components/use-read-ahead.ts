import { useEffect } from '#web/components/ui/use-effect.ts'
import { matchRoute } from '../data/admin-routes.ts'
import { recordQuery } from '../data/record/record-query.ts'
import { useAdmin } from './admin-context.ts'
import { whenIdle } from './when-idle.ts'

/** A pointer that crosses the list is over each row for less. */
const restMs = 50

/**
 * Reads a record as soon as a pointer rests on a link to it, a finger touches it or it has the focus, so that it is there
 * when it is opened. Reading changes nothing: it is marked as read, and others see who looks at it, once it is shown. The
 * code of its view comes as soon as there is nothing else to do. `loadView` is the same at every rendering.
 */
export function useReadAhead(loadView: () => void): void {
  const { queryClient } = useAdmin().cache
  useEffect(() => whenIdle(loadView), [loadView])
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    function readAhead({ target }: Event, afterMs: number): void {
      clearTimeout(resting)
      const link = target instanceof Element ? target.closest('a') : null
      const match = link?.origin === location.origin ? matchRoute(link.pathname) : null
      if (match?.at !== 'record') return
      const read = () => void queryClient.prefetchQuery(recordQuery(match))
      resting = setTimeout(() => {
        loadView()
        read()
      }, afterMs)
    }
    const onRest = (event: Event) => readAhead(event, restMs)
    const onTouch = (event: Event) => readAhead(event, 0)
    document.addEventListener('mouseover', onRest)
    document.addEventListener('focusin', onRest)
    document.addEventListener('pointerdown', onTouch)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('mouseover', onRest)
      document.removeEventListener('focusin', onRest)
      document.removeEventListener('pointerdown', onTouch)
    }
  }, [queryClient, loadView])
}
