import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isNoticeFragment } from '#web/addresses.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ReceiptNotice } from './receipt/receipt-notice.tsx'
import { useEffect } from './ui/use-effect.ts'

/**
 * After a page change: scrolls to the top, or to the element that the fragment names, and focuses the page's heading,
 * which a screen reader then announces.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash: fragment } = useLocation()
  // It opens in a dialog; the page behind it does not scroll.
  const hash = isNoticeFragment(fragment) ? '' : fragment
  const shown = useRef(pathname + hash)
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    // The first one was opened when the document was there, and may have been closed since.
    target?.querySelector(':scope > details:not([data-opened])')?.setAttribute('open', '')
    for (const opened of document.querySelectorAll('[data-opened]')) opened.removeAttribute('data-opened')
    if (shown.current === pathname + hash) return
    shown.current = pathname + hash
    // Nothing is laid out late any more: the router leaves `:target` as it was.
    document.documentElement.dataset.navigated = ''
    if (target) {
      target.scrollIntoView()
      return
    }
    window.scrollTo(0, 0)
    const heading = main.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}

interface LayoutProps {
  text: LayoutText
  locale: Locale
  /**
   * True if the page is an open dialog: what is around it is inert. Radix alone would let the focus out after a field had it
   * before hydration.
   */
  isBehindDialog: boolean
  children: ReactNode
}

export function Layout({ text, locale, isBehindDialog, children }: LayoutProps) {
  const main = useFocusOnNavigation()
  return (
    <>
      <a
        href="#content"
        inert={isBehindDialog}
        className="absolute -top-96 left-4 z-50 bg-yellow px-4 py-3 font-semibold text-ink focus:top-4"
      >
        {text.skip}
      </a>
      <Header text={text} locale={locale} isInert={isBehindDialog} />
      <main
        id="content"
        tabIndex={-1}
        ref={main}
        className="focus-visible:[box-shadow:none] focus-visible:[outline:none]"
      >
        <ReceiptNotice locale={locale} close={text.close} />
        {children}
      </main>
      <Footer text={text} locale={locale} isInert={isBehindDialog} />
    </>
  )
}
