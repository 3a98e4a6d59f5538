import { useSyncExternalStore } from 'react'
import type { ContactText } from '#web/content/pl/contact.ts'
import { isOpenAt, onEachMinute } from './is-open-now.ts'

const isOpen = () => isOpenAt(new Date())

/** Prerendering has no clock; the sentence appears after hydration. */
const isUnknown = () => null

/** Whether the office is open now. Its lines are reserved, to avoid a layout shift when the sentence appears. */
export function OpenNow({ text }: { text: ContactText['openingHours']['now'] }) {
  const open = useSyncExternalStore(onEachMinute, isOpen, isUnknown)
  return (
    <p className="mt-3 min-h-[2lh] text-fact font-semibold max-sm:min-h-[3lh] print:hidden noscript:hidden">
      {open === null ? null : open ? <span className="text-go">{text.open}</span> : text.closed}
    </p>
  )
}
