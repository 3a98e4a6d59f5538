import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSessionStored } from '#web/session/stored.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { applications, type LoadedClientData, loadClientData } from './client-data.tsx'

type State = 'visitor' | 'waiting' | { loaded: LoadedClientData } | { failure: unknown }

const subscribeToNothing = () => () => undefined

/** True while React takes over markup that was made before anybody knew who would read it. */
const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )

/**
 * Whose form the dialog shows. The prerendered one is a visitor's. Where a session is stored it gives way once: what was
 * typed into it by then is in the draft, which the next form starts from.
 */
export function useClientData(locale: Locale): { loaded: LoadedClientData; isWaiting: boolean } {
  const visitors = applications[locale].read()
  const isHydrating = useIsHydrating()
  const [state, setState] = useState<State>(isHydrating || !isSessionStored() ? 'visitor' : 'waiting')
  useEffect(() => {
    if (!isSessionStored()) return
    let isWanted = true
    const show = (next: State) => {
      if (isWanted) setState(next)
    }
    setState('waiting')
    loadClientData(locale).then(
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
