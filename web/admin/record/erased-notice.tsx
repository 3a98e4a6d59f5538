import { useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { record as text } from '../texts.ts'

interface ErasedNoticeProps {
  isErased: boolean
  /** True if the record was on the screen before. */
  wasShown: boolean
}

/** In place of a record that is gone. One that goes while it is open takes the focus along, which this receives. */
export function ErasedNotice({ isErased, wasShown }: ErasedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const isSudden = isErased && wasShown
  useEffect(() => {
    if (isSudden && document.activeElement === document.body) notice.current?.focus()
  }, [isSudden])
  return (
    <div ref={notice} role="status" tabIndex={-1}>
      {isErased ? <EmptyState {...(wasShown ? text.goneMeanwhile : text.gone)} /> : null}
    </div>
  )
}
