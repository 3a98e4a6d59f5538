import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import type { ClientFormText } from '#web/content/pl/client-form.ts'
import { HeadingLevel } from '#web/forms/form-message.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { HeldBack } from './held-back.tsx'
import { useClientDataDialog } from './use-client-data-dialog.ts'

interface PageDialogProps {
  text: ClientFormText
  locale: Locale
  onClose(): void
  /** Gets the receipt, for the next page to show it. */
  onSent(content: ReceiptContent): void
}

/** The client data dialog of the form's own page, with the page's heading and subtitle. */
export function PageDialog({
  text: { heading, subtitle, loading },
  locale,
  onClose,
  onSent,
}: PageDialogProps) {
  const { loaded, isUndecided } = useClientDataDialog(locale)
  const { Frame, Form, text } = loaded
  // The visitors' form has the page's heading alone.
  const hasOwnHeading = text.title !== heading
  return (
    <Frame title={heading} description={subtitle} close={text.close} onClose={onClose} home={locale}>
      <HeldBack isUndecided={isUndecided} notice={loading}>
        {hasOwnHeading ? <h2 className="mb-2 text-name">{text.title}</h2> : null}
        <p className="mb-4">{text.description}</p>
        <HeadingLevel value={hasOwnHeading ? 'h3' : 'h2'}>
          <Form onSent={(_receipt, content) => onSent(content)} />
        </HeadingLevel>
      </HeldBack>
    </Frame>
  )
}
