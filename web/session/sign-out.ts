import { isAuthRetryableFetchError, type SignOut } from '@supabase/auth-js'
import { text } from '#web/content/pl/sign-out.ts'
import { preloadToaster, showToast, type ToastKind } from '#web/forms/toast.ts'
import type { SignOutResult } from './auth-callback.ts'
import type { AuthClient } from './auth-client.ts'
import { loadAuthClient } from './load-auth-client.ts'
import { addPendingSignOut, scheduleRetry } from './pending-sign-outs.ts'
import { getSessionState, setAuthResult, subscribeToSession } from './session-store.ts'

export type SignOutScope = NonNullable<SignOut['scope']>

const isSignedIn = () => getSessionState().status === 'signed in'

/** Whatever the service answers, this browser forgets the session; the service is asked again to end it. */
async function signOutThisDevice(auth: AuthClient): Promise<SignOutResult> {
  const { data } = await auth.getSession()
  const { error } = await auth.signOut({ scope: 'local' })
  if (error === null) return 'signedOut'
  if (isSignedIn()) return 'failed'
  if (!data.session || !addPendingSignOut(data.session.access_token)) return 'unconfirmed'
  scheduleRetry(auth.admin)
  return 'pending'
}

/** For other devices as well: this one stays signed in until the service has agreed. */
async function signOutOtherDevices(auth: AuthClient, scope: 'others' | 'global'): Promise<SignOutResult> {
  // The client counts a session that the service no longer knows as signed out, though other devices are not.
  const { error: isUnknown } = await auth.getUser()
  if (isUnknown) return isSignedIn() ? 'failed' : 'sessionOver'
  let { error } = await auth.signOut({ scope })
  // Its answer may have got lost; a second call changes nothing more, and says so.
  if (isAuthRetryableFetchError(error) && error.status === 0) error = (await auth.signOut({ scope })).error
  if (error) return isSignedIn() ? 'failed' : 'sessionOver'
  return scope === 'others' ? 'othersSignedOut' : 'signedOut'
}

async function attempt(scope: SignOutScope): Promise<SignOutResult> {
  try {
    const auth = await loadAuthClient()
    return await (scope === 'local' ? signOutThisDevice(auth) : signOutOtherDevices(auth, scope))
  } catch {
    return isSignedIn() ? 'crashed' : 'unconfirmed'
  }
}

const toastKinds: Record<SignOutResult, ToastKind> = {
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
export async function signOut(scope: SignOutScope, onGone?: () => void): Promise<SignOutResult> {
  preloadToaster()
  const stop = subscribeToSession(() => {
    if (getSessionState().status !== 'signed out') return
    stop()
    onGone?.()
  })
  const result = await attempt(scope)
  stop()
  showToast(toastKinds[result], text[result])
  // The screen for signing in, which comes next, keeps what is not simply done.
  if (result === 'pending' || result === 'unconfirmed' || result === 'sessionOver')
    setAuthResult({ kind: 'signed out', result })
  return result
}
