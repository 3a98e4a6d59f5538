import { PageLink } from '#web/components/page-link.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { loadReceipt } from './load-receipt.ts'
import type { ReceiptContent } from './receipt-content.ts'

/** Renders a receipt with the buttons that it has above a page; the form has loaded its panel already. */
export async function renderNotice(
  content: ReceiptContent,
  locale: Locale,
  close: string,
  onClose: () => void,
) {
  const { ReceiptPanel, text, names } = await loadReceipt(locale)
  return (
    <div className="wrap py-8">
      <ReceiptPanel content={content} text={text} names={names} locale={locale} level="h2">
        <PageLink page="clientForm" locale={locale} className={buttonClass('quiet')}>
          {text.anotherForm}
        </PageLink>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          {close}
        </button>
      </ReceiptPanel>
    </div>
  )
}
