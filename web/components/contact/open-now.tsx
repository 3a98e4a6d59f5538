import { useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import { isOpenAt } from '#worker/domain/is-open-at.ts'

const minuteMs = 60_000

/** Calls back at the start of each minute, and when the page is shown again. Returns the unsubscribe function. */
export function onEachMinute(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const schedule = () => {
    timer = setTimeout(
      () => {
        call()
        schedule()
      },
      minuteMs - (Date.now() % minuteMs),
    )
  }
  schedule()
  document.addEventListener('visibilitychange', call)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', call)
  }
}

/**
 * Prerendering has no clock, so the sentence appears in the browser; once it comes into view, because the language data
 * of the first look at the clock hold a slow phone up for 60 ms.
 */
function useOpenNow() {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const update = () => setOpen(isOpenAt(new Date()))
    let unsubscribe: (() => void) | undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      update()
      unsubscribe = onEachMinute(update)
    })
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      unsubscribe?.()
    }
  }, [])
  return { ref, isOpen }
}

/** Says whether the office is open now. The longer of its words keep its place until then, so that nothing moves. */
export function OpenNow({ text }: { text: ContactText['openingHours']['now'] }) {
  const { ref, isOpen } = useOpenNow()
  return (
    <p
      ref={ref}
      className={`text-fact font-semibold print:hidden noscript:hidden ${isOpen === null ? 'invisible' : isOpen ? 'text-go' : ''}`}
    >
      {isOpen === false ? text.closed : text.open}
    </p>
  )
}
