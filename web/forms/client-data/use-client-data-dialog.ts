import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasSession } from '#web/session/has-session.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { applicationDialogs, type LoadedDialog, loadClientDataDialog } from './client-data-dialog.tsx'

type State = 'visitor' | 'waiting' | { loaded: LoadedDialog } | { failure: unknown }

const neverSubscribe = () => () => undefined

/** True during hydration: the first render must match the prerendered markup. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverSubscribe,
    () => false,
    () => true,
  )

/**
 * The dialog of the form's own page. The prerendered form is a visitor's. With a stored session it is replaced once, after
 * hydration; what was typed by then is in the draft, which both forms share.
 */
export function useClientDataDialog(locale: Locale): { loaded: LoadedDialog; isWaiting: boolean } {
  const visitorDialog = applicationDialogs[locale].read()
  const isHydrating = useIsHydrating()
  const [state, setState] = useState<State>(isHydrating || !hasSession() ? 'visitor' : 'waiting')
  useEffect(() => {
    if (!hasSession()) return
    let isCurrent = true
    const show = (next: State) => {
      if (isCurrent) setState(next)
    }
    setState('waiting')
    loadClientDataDialog(locale).then(
      (loaded) => show({ loaded }),
      (failure) => show({ failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
  if (typeof state === 'string') return { loaded: visitorDialog, isWaiting: state === 'waiting' }
  // Rethrown for the page's error boundary.
  if ('failure' in state) throw state.failure
  return { loaded: state.loaded, isWaiting: false }
}
