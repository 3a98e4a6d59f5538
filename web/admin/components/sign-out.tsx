import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { loadAccountTexts, locale, signOut as results } from '#web/session/texts.ts'
import { routes } from '../data/admin-routes.ts'
import { clearCache } from '../data/cache.ts'
import { failures, admin as text } from '../texts.ts'
import { adminButton } from './admin-button.tsx'
import { whenIdle } from './when-idle.ts'

/** Needs the auth client, which the first view does without. */
const loadSignOut = () =>
  Promise.all([
    import('#web/session/sign-out.ts'),
    import('#web/components/ui/toast.ts'),
    loadAccountTexts(locale).then(({ choose }) => choose()),
  ])

/** Early: when somebody signs out, the network may be what fails. */
const preloadSignOut = () =>
  void loadSignOut().then(
    ([, { preloadToaster }]) => preloadToaster(),
    () => undefined,
  )

/** The sign-out button. Clears the cache, including unsaved notes, and leads to the form to sign in with in its place. */
export function SignOut({ variant }: { variant: 'secondary' | 'bar' }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<'failed' | 'crashed' | null>(null)
  const navigate = useNavigate()
  useEffect(() => whenIdle(preloadSignOut), [])

  async function leave(event: MouseEvent) {
    // The menu around it stays open, for what is said below.
    event.stopPropagation()
    setBusy(true)
    setFailure(null)
    // Before the response: without a session the admin area would show that it has expired.
    const result = await loadSignOut().then(
      ([{ signOut }]) =>
        signOut('local', () => {
          clearCache()
          navigate(routes.inbox)
        }),
      () => 'crashed' as const,
    )
    setBusy(false)
    if (result === 'failed' || result === 'crashed') setFailure(result)
  }

  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={leave}
        className={
          variant === 'secondary'
            ? adminButton('secondary')
            : 'min-h-11 cursor-pointer text-fact underline decoration-1 lg:hover:text-yellow'
        }
      >
        {isBusy ? text.signingOut : text.signOut}
      </button>
      <span role="status" className={failure ? 'text-fact max-lg:w-0 max-lg:min-w-full' : 'sr-only'}>
        {failure ? (results?.lasting[failure] ?? failures.unreachable.detail) : ''}
      </span>
    </>
  )
}
