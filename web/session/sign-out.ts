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

/** Deletes the session in this browser whatever the service answers; a failed request is retried later. */
async function signOutThisDevice(auth: AuthClient): Promise<SignOutResult> {
  const { data } = await auth.getSession()
  const { error } = await auth.signOut({ scope: 'local' })
  if (error === null) return 'signedOut'
  if (isSignedIn()) return 'failed'
  if (!data.session || !addPendingSignOut(data.session.access_token)) return 'unconfirmed'
  scheduleRetry(auth.admin)
  return 'pending'
}

/** Other devices, or all: this one stays signed in until the service has confirmed. */
async function signOutOtherDevices(auth: AuthClient, scope: 'others' | 'global'): Promise<SignOutResult> {
  // `signOut` treats an unknown session as success, although other devices would still be signed in.
  const { error: userError } = await auth.getUser()
  if (userError) return isSignedIn() ? 'failed' : 'sessionOver'
  let { error } = await auth.signOut({ scope })
  // Status 0: the response may have been lost. The call is idempotent, so it is retried once.
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
 * Signs out and shows the result as a toast. Never throws. `onSignedOut` is called as soon as this browser has deleted
 * the session, which may be long before the service answers.
 */
export async function signOut(scope: SignOutScope, onSignedOut?: () => void): Promise<SignOutResult> {
  preloadToaster()
  const unsubscribe = subscribeToSession(() => {
    if (getSessionState().status !== 'signed out') return
    unsubscribe()
    onSignedOut?.()
  })
  const result = await attempt(scope)
  unsubscribe()
  showToast(toastKinds[result], text[result])
  // The sign-in screen comes next and repeats what needs an explanation.
  if (result === 'pending' || result === 'unconfirmed' || result === 'sessionOver')
    setAuthResult({ kind: 'signed out', result })
  return result
}
