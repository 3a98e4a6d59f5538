import { useEffectEvent } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

/** Notices a press outside an element, to close what is open in it. */
export function useOutsidePress(find: () => Element | null | undefined, close: () => void): void {
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && find()?.contains(target))) close()
  })
  useEffect(() => {
    const listener = (event: Event) => onPress(event)
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  }, [])
}
