import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ReceiptContent } from './receipt-content.ts'

/** Router state with the receipt of a form, for the page that follows it. */
export interface ReceiptState {
  receipt: ReceiptContent
}

/** The receipt of the client form above the page that follows it, until the next page change or until it is closed. */
export function ReceiptNotice({ locale, close }: { locale: Locale; close: string }) {
  const { state } = useLocation()
  const [notice, setNotice] = useState<ReactNode>(null)
  // In an effect, because the prerendered page has no state to match.
  useEffect(() => {
    const receipt = (state as ReceiptState | null)?.receipt
    let isCurrent = true
    const show = (next: ReactNode) => {
      if (isCurrent) setNotice(next)
    }
    show(null)
    if (receipt)
      import('./render-notice.tsx')
        .then(({ renderNotice }) => renderNotice(receipt, locale, close, () => setNotice(null)))
        // The toast has said the same.
        .then(show, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [state, locale, close])
  return notice
}
