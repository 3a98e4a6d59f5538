import { type RefObject, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

interface AnnouncementProps {
  children: string
  ref?: RefObject<HTMLParagraphElement | null>
  /** For what follows a press on a button that may be gone. */
  takesFocus?: boolean
  /** Has no colour of success, as failures are announced here too. */
  isNeutral?: boolean
}

/** The result of the last action, announced to screen readers and visible until the next one. */
export function Announcement({ children, ref, takesFocus = false, isNeutral = false }: AnnouncementProps) {
  const own = useRef<HTMLParagraphElement>(null)
  const place = ref ?? own
  useEffect(() => {
    if (takesFocus && children !== '') place.current?.focus()
  }, [takesFocus, children, place])
  return (
    <p
      ref={place}
      role="status"
      tabIndex={-1}
      className={
        children === ''
          ? 'sr-only'
          : `mb-4 border-2 border-l-8 bg-paper px-4 py-2 text-fact font-semibold wrap-anywhere ${isNeutral ? 'border-ink' : 'border-go'}`
      }
    >
      {children}
    </p>
  )
}
