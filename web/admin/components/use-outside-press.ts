import { type RefObject, useEffectEvent } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

/** Notices a press on anything outside an element, to close what is open in it. */
export function useOutsidePress(element: RefObject<Element | null>, close: () => void): void {
  const closeOpen = useEffectEvent(close)
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && element.current?.contains(target))) closeOpen()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [element])
}
