import { useEffectEvent } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

/** Notices a press outside an element, to close what is open in it; as a click where closing moves what is being pressed. */
export function useOutsidePress(
  find: () => Element | null | undefined,
  close: () => void,
  event: 'pointerdown' | 'click' = 'pointerdown',
): void {
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && find()?.contains(target))) close()
  })
  useEffect(() => {
    const listener = (event: Event) => onPress(event)
    document.addEventListener(event, listener)
    return () => document.removeEventListener(event, listener)
  }, [event])
}
