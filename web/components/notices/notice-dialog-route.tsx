import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { listNotices, type NoticesText } from './list-notices.ts'
import type { NoticeDialog } from './notice-dialog.tsx'

type State = 'closed' | 'loading' | 'failed' | { Dialog: typeof NoticeDialog }

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
    import('./notice-dialog.tsx').then(
      ({ NoticeDialog }) => update({ Dialog: NoticeDialog }),
      () => update('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, visit])
  return isOpen ? state : 'closed'
}

/** Shows a notice as a dialog while the address has its fragment, however the visitor got there. */
export function NoticeDialogRoute({ text, locale }: { text: NoticesText; locale: Locale }) {
  const { hash, key, pathname, search, state: visitState } = useLocation()
  const navigate = useNavigate()
  const status = useRef<HTMLParagraphElement>(null)
  const notice = listNotices(text, locale).find(({ id }) => hash === `#${id}`)
  const state = useDialog(notice !== undefined, key)

  useEffect(() => {
    // The link may be far away, in the footer.
    if (state === 'failed') status.current?.scrollIntoView({ block: 'center' })
  }, [state])

  return (
    <>
      <p ref={status} role="status" className={state === 'failed' ? 'mt-4' : 'sr-only'}>
        {state === 'loading' && text.privacy.loading}
        {state === 'failed' && text.privacy.failed}
      </p>
      {notice && typeof state === 'object' && (
        <state.Dialog
          key={notice.id}
          onClose={() => navigate(pathname + search, { replace: true, state: visitState })}
          text={text.privacy}
          notice={notice}
        />
      )}
    </>
  )
}
