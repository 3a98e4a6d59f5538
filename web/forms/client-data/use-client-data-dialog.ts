import { useRef, useState } from 'react'
import { hasSession } from '#web/browser/has-session.ts'
import { useEffect, useLayoutEffect } from '#web/components/ui/use-effect.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { applicationDialogs, type LoadedDialog, loadClientDataDialog } from './client-data-dialog.tsx'

type State = 'undecided' | { loaded: LoadedDialog } | { failure: unknown }

/**
 * The dialog of the form's own page. The prerendered form is a visitor's. With a stored session it is held back for a
 * moment, and replaced once it is known who is signed in; what was typed by then is in the draft, which both forms share.
 */
export function useClientDataDialog(locale: Locale): { loaded: LoadedDialog; isUndecided: boolean } {
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
