import { useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import { isOpenAt } from '#worker/domain/is-open-at.ts'
import { openingHours } from '#worker/domain/opening-hours.ts'
import { officeCalendarOf } from '#worker/domain/site/office-calendar-of.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'

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

/** Minutes after midnight at which the office closes today; null while it is closed. */
function readClosing(): number | null {
  const days = JSON.parse(document.querySelector<HTMLElement>('[data-days]')?.dataset.days ?? '[]')
  const calendar = officeCalendarOf({ days })
  const now = new Date()
  return isOpenAt(now, calendar)
    ? (calendar.hoursOf(toWarsawDay(now.getTime()))?.closesMinutes ?? null)
    : null
}

/**
 * Prerendering has no clock, so the sentence appears in the browser; once it comes into view, because the language data
 * of the first look at the clock hold a slow phone up for 60 ms.
 */
function useOpenNow(special: string) {
  const ref = useRef<HTMLParagraphElement>(null)
  const [closing, setClosing] = useState<number | null | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are read from the page that shows them.
  useEffect(() => {
    const update = () => setClosing(readClosing())
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
  }, [special])
  return { ref, closing }
}

interface OpenNowProps {
  text: ContactText['openingHours']['now']
  /** The special days as the page shows them. */
  special: string
}

/** Says whether the office is open now. The longer of its words keep its place until then, so that nothing moves. */
export function OpenNow({ text, special }: OpenNowProps) {
  const { ref, closing } = useOpenNow(special)
  return (
    <p
      ref={ref}
      data-longer={closing === undefined ? text.open(openingHours.closesMinutes) : undefined}
      className={`text-fact font-semibold print:hidden noscript:hidden ${closing === undefined ? 'invisible' : closing === null ? '' : 'text-go'}`}
    >
      {closing === undefined ? null : closing === null ? text.closed : text.open(closing)}
    </p>
  )
}
