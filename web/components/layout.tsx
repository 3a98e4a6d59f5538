import type { ReactNode } from 'react'
import type { LayoutText } from '#web/content/pl/layout.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ReceiptNotice } from './receipt/receipt-notice.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

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
      <a href="#content" inert={isBehindDialog} className="skip">
        {text.skip}
      </a>
      <Header text={text} locale={locale} isInert={isBehindDialog} />
      <main id="content" tabIndex={-1} ref={main}>
        <ReceiptNotice locale={locale} close={text.close} />
        {children}
      </main>
      <Footer text={text} locale={locale} isInert={isBehindDialog} />
    </>
  )
}
