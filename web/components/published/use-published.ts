import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fetchPublished } from '#web/api/published.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { PageSlots, SlotName, Slots } from '#worker/contract/published.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { PublishedPage } from '#worker/domain/site/site-content.ts'

/** The slots shown last: Back finds a page as high as it was left, with the same links. */
const shown = new Map<Locale, Partial<PageSlots>>()

/** The slots of the document, while its page is not hydrated yet. Null on every other page. */
function readDocument(): Slots | null {
  if (typeof document === 'undefined' || document.querySelector('#root[data-hydrated]')) return null
  return Object.fromEntries(
    Array.from(document.querySelectorAll<HTMLElement>('[data-slot]'), ({ dataset, innerHTML }) => [
      dataset.slot,
      innerHTML,
    ]),
  )
}

/**
 * Returns the attributes of the elements that show what the office has published on a page. The Worker has filled them in
 * the document: React takes them as they are, whatever a translation has made of them, and renders nothing in them. On a
 * page that the router has changed to, the Worker tells what belongs there.
 */
export function usePublished(page: PublishedPage, locale: Locale) {
  const navigate = useNavigate()
  const [ofDocument] = useState(readDocument)
  const [slots, setSlots] = useState(ofDocument ?? shown.get(locale)?.[page] ?? {})

  useEffect(() => {
    if (ofDocument) {
      shown.set(locale, { ...shown.get(locale), [page]: ofDocument })
      return
    }
    const leaving = new AbortController()
    fetchPublished(locale, leaving.signal).then(
      (pages) => {
        shown.set(locale, pages)
        setSlots(pages[page])
      },
      // A page without them is complete.
      () => undefined,
    )
    return () => leaving.abort()
  }, [page, locale, ofDocument])

  /** As every link of the site: a new document would lose what was typed. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }

  return (name: SlotName) => ({
    'data-slot': name,
    dangerouslySetInnerHTML: { __html: slots[name] ?? '' },
    suppressHydrationWarning: true,
    onClick: follow,
  })
}

/** The attributes of one slot. */
export type PublishedSlot = ReturnType<ReturnType<typeof usePublished>>
