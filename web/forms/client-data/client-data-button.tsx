import { useState } from 'react'
import { addresses } from '#web/addresses.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ClientDataDialog, type LoadedDialog, loadClientDataDialog } from './client-data-dialog.tsx'

interface ClientDataButtonProps {
  locale: Locale
  label: string
  text: { loading: string; failed: string }
}

/** Opens the client data dialog over the current page; success is shown below the button. Without scripts it is a link. */
export function ClientDataButton({ locale, label, text }: ClientDataButtonProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | LoadedDialog>('closed')
  const [notice, setNotice] = useState<string | null>(null)

  async function open() {
    setNotice(null)
    setState('loading')
    try {
      setState(await loadClientDataDialog(locale))
    } catch {
      setState('failed')
    }
  }
  // Loads the dialog before the click; a failure is ignored, as the click tries again.
  const prefetch = () => {
    loadClientDataDialog(locale).catch(() => undefined)
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`noscript:hidden ${buttonClass('primary')}`}
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {label}
      </button>
      <noscript>
        <a href={addresses.clientForm[locale]} className={buttonClass('primary')}>
          {label}
        </a>
      </noscript>
      <p
        role="status"
        className={`mt-4 font-semibold empty:mt-0 ${state === 'failed' ? 'text-stop' : 'text-go'}`}
      >
        {state === 'loading' ? text.loading : state === 'failed' ? text.failed : notice}
      </p>
      {typeof state === 'object' ? (
        <ClientDataDialog
          loaded={state}
          onClose={() => setState('closed')}
          onSent={(sentence) => {
            setState('closed')
            setNotice(sentence)
          }}
        />
      ) : null}
    </>
  )
}
