import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { ChromeText } from '#web/content/pl/chrome.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageNotice } from './page-notice.tsx'

/** Moves reading to the top of a newly opened page, for eyes and screen readers alike. */
function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

export function Layout(props: { text: ChromeText; locale: Locale; children: ReactNode }) {
  const { text, locale } = props
  const main = useArrival()
  return (
    <>
      <a
        href="#content"
        className="absolute -top-96 left-4 z-50 bg-yellow px-4 py-3 font-semibold text-ink focus:top-4"
      >
        {text.skip}
      </a>
      <Header text={text} locale={locale} />
      <main
        id="content"
        tabIndex={-1}
        ref={main}
        className="focus-visible:shadow-none focus-visible:outline-none"
      >
        <PageNotice close={text.close} />
        {props.children}
      </main>
      <Footer text={text} locale={locale} />
    </>
  )
}
