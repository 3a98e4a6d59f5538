import { type RefObject, useRef } from 'react'
import { useLayoutEffect } from '#web/components/ui/use-effect.ts'

/**
 * For what may go while the focus is in it, such as a button that is not needed once it was pressed: the heading of the
 * view takes the focus then, as after a navigation, or `target` if it is given.
 */
export function useFocusFallback<Kind extends HTMLElement>(
  target?: RefObject<HTMLElement | null>,
): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  useLayoutEffect(() => {
    const going = element.current
    return () => {
      if (!going?.contains(document.activeElement)) return
      const next = target ? target.current : document.querySelector<HTMLElement>('h1')
      next?.focus({ preventScroll: true })
    }
  }, [target])
  return element
}
