import { useSyncExternalStore } from 'react'
import type { ContactText } from '#web/content/pl/contact.ts'
import { isOpenAt, onEachMinute } from './office-clock.ts'

const isOpen = () => isOpenAt(new Date())

/** A prerendered page has no clock: it says nothing until it knows. */
const isUnknown = () => null

/** Whether somebody picks up now. Its lines are kept free, so that nothing moves when the answer comes. */
export function OpenNow({ text }: { text: ContactText['openingHours']['now'] }) {
  const open = useSyncExternalStore(onEachMinute, isOpen, isUnknown)
  return (
    <p className="mt-3 min-h-[2lh] text-fact font-semibold max-sm:min-h-[3lh] print:hidden noscript:hidden">
      {open === null ? null : open ? <span className="text-go">{text.open}</span> : text.closed}
    </p>
  )
}
