import { useRef, useState } from 'react'
import { hasSession } from '#web/browser/has-session.ts'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import { useEffect, useLayoutEffect } from '#web/components/ui/use-effect.ts'
import type { ClientFormText } from '#web/content/pl/client-form.ts'
import { HeadingLevel } from '#web/forms/form-message.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { applicationDialogs, type LoadedDialog, loadClientDataDialog } from './client-data-dialog.tsx'
import { HeldBack } from './held-back.tsx'

type State = 'undecided' | { loaded: LoadedDialog } | { failure: unknown }

/**
 * The dialog of the form's own page. The prerendered form is a visitor's. With a stored session it is held back for a
 * moment, and replaced once it is known who is signed in; what was typed by then is in the draft, which both forms share.
 */
function useClientDataDialog(locale: Locale): { loaded: LoadedDialog; isUndecided: boolean } {
  const visitorDialog = applicationDialogs[locale].read()
  const [state, setState] = useState<State>('undecided')
  const focusedId = useRef('')
  // As the page's inline script does, since the router may have changed the page after it.
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-session', hasSession()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other form has the same fields, and one had the focus.
  useLayoutEffect(() => {
    const field = document.getElementById(focusedId.current)
    if (field !== document.activeElement) field?.focus()
  }, [state])
  useEffect(() => {
    if (!hasSession()) return
    let isCurrent = true
    const show = (next: State) => {
      if (!isCurrent) return
      focusedId.current = document.activeElement?.id ?? ''
      setState(next)
    }
    loadClientDataDialog(locale).then(
      (loaded) => show({ loaded }),
      (failure) => show({ failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
  if (state === 'undecided') return { loaded: visitorDialog, isUndecided: true }
  // Rethrown for the page's error boundary.
  if ('failure' in state) throw state.failure
  return { loaded: state.loaded, isUndecided: false }
}

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
