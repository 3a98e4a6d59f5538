import { isAuthRetryableFetchError, type SignOut } from '@supabase/auth-js'
import { text } from '#web/content/pl/sign-out.ts'
import { prepareToasts, showToast, type ToastKind } from '#web/forms/toast.ts'
import type { SignOutResult } from './answer.ts'
import type { AuthClient } from './client.ts'
import { loadAuth } from './load.ts'
import { keepPending, waitForLine } from './pending-sign-outs.ts'
import { readSession, settleAnswer, subscribe } from './store.ts'

export type Scope = NonNullable<SignOut['scope']>

const isSignedIn = () => readSession().status === 'signed in'

/** Whatever the service answers, this browser forgets the session; the service is asked again to end it. */
async function signOutHere(auth: AuthClient): Promise<SignOutResult> {
  const { data } = await auth.getSession()
  const { error } = await auth.signOut({ scope: 'local' })
  if (error === null) return 'signedOut'
  if (isSignedIn()) return 'failed'
  if (!data.session || !keepPending(data.session.access_token)) return 'unconfirmed'
  waitForLine(auth.admin)
  return 'pending'
}

/** For other devices as well: this one stays signed in until the service has agreed. */
async function signOutElsewhere(auth: AuthClient, scope: 'others' | 'global'): Promise<SignOutResult> {
  // The client counts a session that the service no longer knows as signed out, though other devices are not.
  const { error: isUnknown } = await auth.getUser()
  if (isUnknown) return isSignedIn() ? 'failed' : 'sessionOver'
  let { error } = await auth.signOut({ scope })
  // Its answer may have got lost; a second call changes nothing more, and says so.
  if (isAuthRetryableFetchError(error) && error.status === 0) error = (await auth.signOut({ scope })).error
  if (error) return isSignedIn() ? 'failed' : 'sessionOver'
  return scope === 'others' ? 'othersSignedOut' : 'signedOut'
}

async function attempt(scope: Scope): Promise<SignOutResult> {
  try {
    const auth = await loadAuth()
    return await (scope === 'local' ? signOutHere(auth) : signOutElsewhere(auth, scope))
  } catch {
    return isSignedIn() ? 'crashed' : 'unconfirmed'
  }
}

const kinds: Record<SignOutResult, ToastKind> = {
  signedOut: 'success',
  othersSignedOut: 'success',
  pending: 'info',
  unconfirmed: 'info',
  sessionOver: 'error',
  failed: 'error',
  crashed: 'error',
}

/**
 * Signs out and shows the result as a toast. Never throws. `onGone` is called as soon as this browser has forgotten the
 * session, which may be long before the service answers.
 */
export async function signOut(scope: Scope, onGone?: () => void): Promise<SignOutResult> {
  prepareToasts()
  const stop = subscribe(() => {
    if (readSession().status !== 'signed out') return
    stop()
    onGone?.()
  })
  const result = await attempt(scope)
  stop()
  showToast(kinds[result], text[result])
  // The screen for signing in, which comes next, keeps what is not simply done.
  if (result === 'pending' || result === 'unconfirmed' || result === 'sessionOver')
    settleAnswer({ kind: 'signed out', result })
  return result
}
