import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fragments } from '#web/addresses.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { policies } from './policies.ts'
import type { PrivacyDialog } from './privacy-dialog.tsx'

type State = 'closed' | 'loading' | 'failed' | { Dialog: typeof PrivacyDialog }

/** Imports the dialog while the fragment names it. Each navigation to the fragment retries a failed import. */
function useDialog(isOpen: boolean, visit: string): State {
  const [state, setState] = useState<State>('closed')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the fragment tries again.
  useEffect(() => {
    if (!isOpen) {
      setState('closed')
      return
    }
    let isCurrent = true
    const update = (next: State) => {
      if (isCurrent) setState(next)
    }
    setState((known) => (typeof known === 'object' ? known : 'loading'))
    import('./privacy-dialog.tsx').then(
      ({ PrivacyDialog }) => update({ Dialog: PrivacyDialog }),
      () => update('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, visit])
  return isOpen ? state : 'closed'
}

/** Shows the privacy policy as a dialog while the address has its fragment, however the visitor got there. */
export function PrivacyDialogRoute({ words, locale }: { words: ContactText['privacy']; locale: Locale }) {
  const { hash, key, pathname, search, state: visitState } = useLocation()
  const navigate = useNavigate()
  const status = useRef<HTMLParagraphElement>(null)
  const state = useDialog(hash === `#${fragments.privacy[locale]}`, key)
  const { lang, load } = policies[locale]

  useEffect(() => {
    // The link may be far away, in the footer.
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
