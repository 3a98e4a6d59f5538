import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasSession } from '#web/session/has-session.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { applicationDialogs, type LoadedDialog, loadClientDataDialog } from './client-data-dialog.tsx'

type State = 'visitor' | 'waiting' | { loaded: LoadedDialog } | { failure: unknown }

const neverSubscribe = () => () => undefined

/** True while React takes over markup that was made before anybody knew who would read it. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverSubscribe,
    () => false,
    () => true,
  )

/**
 * Whose form the dialog shows. The prerendered one is a visitor's. Where a session is stored it gives way once: what was
 * typed into it by then is in the draft, which the next form starts from.
 */
export function useClientDataDialog(locale: Locale): { loaded: LoadedDialog; isWaiting: boolean } {
  const visitors = applicationDialogs[locale].read()
  const isHydrating = useIsHydrating()
  const [state, setState] = useState<State>(isHydrating || !hasSession() ? 'visitor' : 'waiting')
  useEffect(() => {
    if (!hasSession()) return
    let isWanted = true
    const show = (next: State) => {
      if (isWanted) setState(next)
    }
    setState('waiting')
    loadClientDataDialog(locale).then(
      (loaded) => show({ loaded }),
      (failure) => show({ failure }),
    )
    return () => {
      isWanted = false
    }
  }, [locale])
  if (typeof state === 'string') return { loaded: visitors, isWaiting: state === 'waiting' }
  // What cannot be fetched is the page's failure.
  if ('failure' in state) throw state.failure
  return { loaded: state.loaded, isWaiting: false }
}
