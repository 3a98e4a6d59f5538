import type { RefObject } from 'react'
import type { LoadedReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { Locale } from '#worker/domain/locales.ts'

export interface SentMessageProps {
  content: ReceiptContent
  panel: LoadedReceipt
  locale: Locale
  form: RefObject<HTMLFormElement | null>
  onAgain(): void
}

/** The receipt, in the form's place. The form gets the focus when it comes back. */
export function SentMessage({ content, panel, locale, form, onAgain }: SentMessageProps) {
  const { ReceiptPanel, text, names } = panel
  useEffect(() => () => form.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [form])
  return (
    <ReceiptPanel content={content} text={text} names={names} locale={locale} level="h3">
      <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
        {text.anotherEnquiry}
      </button>
    </ReceiptPanel>
  )
}
