import { type RefObject, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isNoticeFragment } from '#web/addresses.ts'
import { useEffect } from './ui/use-effect.ts'

/** The place where a page was left, and the position of the link that was followed among its links. */
type Place = [top: number, link: number]

/** By entry of the history, all of them of this document. */
const places = new Map<unknown, Place>()

/** The entry that is shown. */
let entry: unknown

function note({ target }: Event): void {
  const link = (target as Partial<Element>).closest?.('a') as HTMLAnchorElement
  // A fragment's own link makes an entry without a state, and has scrolled before it tells. Its click was noted.
  if (history.state) places.set(entry, [scrollY, [...document.links].indexOf(link)])
}

if (typeof window !== 'undefined') {
  addEventListener('click', note, true)
  addEventListener('popstate', note, true)
}

/**
 * After a page change: scrolls to the top, or to the element that the fragment names, and focuses its heading, which a
 * screen reader then announces. Back and Forward lead to the place that was left, and to the link that was followed there.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash: fragment, key } = useLocation()
  // It opens in a dialog; the page behind it does not scroll.
  const hash = isNoticeFragment(fragment) ? '' : fragment
  const shown = useRef(pathname + hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may have the same address.
  useEffect(() => {
    if (!history.state) history.replaceState({ key: Date.now() }, '')
    entry = history.state.key
    const target = document.getElementById(hash.slice(1))
    // The first one was opened when the document was there, and may have been closed since.
    target?.querySelector(':scope > details:not([data-opened])')?.setAttribute('open', '')
    for (const opened of document.querySelectorAll('[data-opened]')) opened.removeAttribute('data-opened')
    if (shown.current !== pathname + hash) {
      shown.current = pathname + hash
      // Nothing is laid out late any more: the router leaves `:target` as it was.
      document.documentElement.dataset.navigated = ''
      const [top, link] = places.get(entry) ?? [0, -1]
      if (target && !places.has(entry)) target.scrollIntoView()
      else scrollTo(0, top)
      const heading = (target ?? main.current)?.querySelector<HTMLElement>('h1, h2, h3')
      const next = document.links[link] ?? heading ?? main.current
      if (next?.tabIndex === -1) next.tabIndex = -1
      next?.focus({ preventScroll: true })
    }
  }, [pathname, hash, key])
  return main
}
