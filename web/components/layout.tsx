import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { LayoutText } from '#web/content/pl/layout.ts'
import { isPrivacyFragment } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { FlashMessage } from './flash-message.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/**
 * Moves reading to a newly opened page, or to the part of it that a link names, for eyes and screen readers alike: the
 * heading that gets the focus is what a screen reader announces.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash: fragment } = useLocation()
  // The policy lies over the page, which stays where it is.
  const hash = isPrivacyFragment(fragment) ? '' : fragment
  const shown = useRef(pathname + hash)
  useEffect(() => {
    if (shown.current === pathname + hash) return
    shown.current = pathname + hash
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (named) return named.scrollIntoView()
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
  /** Whether the page that is loaded first comes with an open dialog. */
  isBehindDialog: boolean
  children: ReactNode
}

/** Keeps what lies behind a prerendered dialog out of reach until its own code does, or for good where none runs. */
function useInert(isBehindDialog: boolean): boolean {
  const [isInert, setInert] = useState(isBehindDialog)
  useEffect(() => setInert(false), [])
  return isInert
}

export function Layout({ text, locale, isBehindDialog, children }: LayoutProps) {
  const isInert = useInert(isBehindDialog)
  const main = useFocusOnNavigation()
  return (
    <>
      <a
        href="#content"
        inert={isInert}
        className="absolute -top-96 left-4 z-50 bg-yellow px-4 py-3 font-semibold text-ink focus:top-4"
      >
        {text.skip}
      </a>
      <Header text={text} locale={locale} isInert={isInert} />
      <main
        id="content"
        tabIndex={-1}
        ref={main}
        className="focus-visible:shadow-none focus-visible:outline-none"
      >
        <FlashMessage close={text.close} />
        {children}
      </main>
      <Footer text={text} locale={locale} isInert={isInert} />
    </>
  )
}
