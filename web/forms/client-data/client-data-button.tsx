import { useState } from 'react'
import { addresses } from '#web/addresses.ts'
import type { LoadedReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { LoadedDialog } from './client-data-dialog.tsx'

const loadDialog = async (locale: Locale): Promise<LoadedDialog> =>
  (await import('./client-data-dialog.tsx')).loadClientDataDialog(locale)

interface ClientDataButtonProps {
  locale: Locale
  label: string
  text: { loading: string; failed: string }
}

/** Opens the client data dialog over the current page; its receipt takes the button's place. Without scripts it is a link. */
export function ClientDataButton({ locale, label, text }: ClientDataButtonProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | LoadedDialog>('closed')
  const [sent, setSent] = useState<(LoadedReceipt & { content: ReceiptContent }) | null>(null)

  async function open() {
    setState('loading')
    try {
      setState(await loadDialog(locale))
    } catch {
      setState('failed')
    }
  }
  async function showReceipt(content: ReceiptContent) {
    // The form has loaded it before it sent.
    const { loadReceipt } = await import('#web/components/receipt/load-receipt.ts')
    const loaded = await loadReceipt(locale)
    setState('closed')
    setSent({ ...loaded, content })
  }
  // Loads the dialog before the click; a failure is ignored, as the click tries again.
  const prefetch = () => {
    loadDialog(locale).catch(() => undefined)
  }
  const opener = {
    onClick: open,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    'aria-haspopup': 'dialog',
  } as const

  return (
    <>
      {sent ? (
        <sent.ReceiptPanel
          key={sent.content.id}
          content={sent.content}
          text={sent.text}
          names={sent.names}
          locale={locale}
          level="h3"
        >
          <button type="button" className={buttonClass('secondary')} {...opener}>
            {sent.text.anotherForm}
          </button>
        </sent.ReceiptPanel>
      ) : (
        <button type="button" className={`noscript:hidden ${buttonClass('secondary')}`} {...opener}>
          {label}
        </button>
      )}
      <noscript>
        <a href={addresses.clientForm[locale]} className={buttonClass('secondary')}>
          {label}
        </a>
      </noscript>
      <p
        role="status"
        className={`mt-4 font-semibold empty:mt-0 ${state === 'failed' ? 'text-stop' : 'text-go'}`}
      >
        {state === 'loading' ? text.loading : state === 'failed' ? text.failed : null}
      </p>
      {typeof state === 'object' ? (
        <state.Frame
          title={state.text.title}
          description={state.text.description}
          close={state.text.close}
          onClose={() => setState('closed')}
        >
          <state.Form onSent={(_receipt, content) => showReceipt(content)} />
        </state.Frame>
      ) : null}
    </>
  )
}
