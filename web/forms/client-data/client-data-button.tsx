import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { ClientDataDialog, type LoadedDialog, loadClientDataDialog } from './client-data-dialog.tsx'

interface ClientDataButtonProps {
  locale: Locale
  label: string
  words: { loading: string; failed: string }
}

/** Opens the client data dialog on a page that stays: closing just closes, and success is told below the button. */
export function ClientDataButton({ locale, label, words }: ClientDataButtonProps) {
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
  // A visitor about to press the button finds the dialog already there; if that fails, the press tries again.
  const prefetch = () => {
    loadClientDataDialog(locale).catch(() => undefined)
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass('primary')}
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {label}
      </button>
      <p
        role="status"
        className={`mt-4 font-semibold empty:mt-0 ${state === 'failed' ? 'text-stop' : 'text-go'}`}
      >
        {state === 'loading' ? words.loading : state === 'failed' ? words.failed : notice}
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
