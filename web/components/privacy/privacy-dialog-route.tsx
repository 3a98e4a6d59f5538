import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ContactText } from '#web/content/pl/contact.ts'
import { fragments } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { policies } from './policies.ts'
import type { PrivacyDialog } from './privacy-dialog.tsx'

type State = 'closed' | 'loading' | 'failed' | { Dialog: typeof PrivacyDialog }

/** The dialog, while the address asks for it; going to the fragment again retries a fetch that failed. */
function useDialog(isWanted: boolean, visit: string): State {
  const [state, setState] = useState<State>('closed')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit to the fragment is a try.
  useEffect(() => {
    if (!isWanted) return setState('closed')
    let isCurrent = true
    const settle = (next: State) => {
      if (isCurrent) setState(next)
    }
    setState((known) => (typeof known === 'object' ? known : 'loading'))
    import('./privacy-dialog.tsx').then(
      ({ PrivacyDialog }) => settle({ Dialog: PrivacyDialog }),
      () => settle('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, visit])
  return isWanted ? state : 'closed'
}

/** Shows the policy as a dialog for as long as the address names it, however the visitor came there. */
export function PrivacyDialogRoute({ words, locale }: { words: ContactText['privacy']; locale: Locale }) {
  const { hash, key, pathname, search, state: visitState } = useLocation()
  const navigate = useNavigate()
  const status = useRef<HTMLParagraphElement>(null)
  const state = useDialog(hash === `#${fragments.privacy[locale]}`, key)
  const { lang, load } = policies[locale]

  useEffect(() => {
    // The link pressed may be far away, in the footer.
    if (state === 'failed') status.current?.scrollIntoView({ block: 'center' })
  }, [state])

  return (
    <>
      <p ref={status} role="status" className={state === 'failed' ? 'mt-4' : 'sr-only'}>
        {state === 'loading' && words.loading}
        {state === 'failed' && words.failed}
      </p>
      {typeof state === 'object' && (
        <state.Dialog
          onClose={() => navigate(pathname + search, { replace: true, state: visitState })}
          words={words}
          lang={lang}
          loadPolicy={load}
        />
      )}
    </>
  )
}
