import { type RefObject, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

/**
 * For a button that is replaced by a confirmation: focuses the cancel button while asking, so that pressing Enter twice
 * changes nothing, and the original button afterwards, unless something else has taken the focus by then: the answer,
 * or the question of another row. Both get the returned ref.
 */
export function useConfirmFocus(isAsking: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    const isLost = wasAsking.current && document.activeElement === document.body
    if (isAsking || isLost) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  return button
}
