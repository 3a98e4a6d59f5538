import { isAuthRetryableFetchError, type SignOut } from '@supabase/auth-js'
import { preloadToaster, showToast } from '#web/components/ui/toast.ts'
import type { AuthResult, SignOutResult } from './auth-callback.ts'
import type { AuthClient } from './auth-client.ts'
import { loadAuthClient } from './load-auth-client.ts'
import { addPendingSignOut, scheduleRetry } from './pending-sign-outs.ts'
import { getSessionState, setAuthResult, subscribeToSession } from './session-store.ts'
import { signOut as text } from './texts.ts'

export type SignOutScope = NonNullable<SignOut['scope']>

const isSignedIn = () => getSessionState().status === 'signed in'

/** Publishes what the sign-in screen, which comes next, explains. */
function explain(explanation: Extract<AuthResult, { kind: 'signed out' }>): SignOutResult {
  setAuthResult(explanation)
  return explanation.result
}

const toUnconfirmed = (): SignOutResult => explain({ kind: 'signed out', result: 'unconfirmed' })

/** Deletes the session in this browser whatever the service answers; a failed request is retried later. */
async function signOutThisDevice(auth: AuthClient): Promise<SignOutResult> {
  const { data } = await auth.getSession()
  const { error } = await auth.signOut({ scope: 'local' })
  if (error === null) return 'signedOut'
  if (isSignedIn()) return 'failed'
  const until = data.session && addPendingSignOut(data.session.access_token)
  if (!until) return toUnconfirmed()
  scheduleRetry(auth.admin)
  return explain({ kind: 'signed out', result: 'pending', until })
}

/** The session of this device has ended meanwhile. */
const toFailure = (): SignOutResult =>
  isSignedIn() ? 'failed' : explain({ kind: 'signed out', result: 'sessionOver' })

/** Other devices, or all: this one stays signed in until the service has confirmed. */
async function signOutOtherDevices(auth: AuthClient, scope: 'others' | 'global'): Promise<SignOutResult> {
  // `signOut` treats an unknown session as success, although other devices would still be signed in.
  const { error: userError } = await auth.getUser()
  if (userError) return toFailure()
  let { error } = await auth.signOut({ scope })
  // Status 0: the response may have been lost. The call is idempotent, so it is retried once.
  if (isAuthRetryableFetchError(error) && error.status === 0) error = (await auth.signOut({ scope })).error
  if (error) return toFailure()
  return scope === 'others' ? 'othersSignedOut' : 'signedOut'
}

function showResult(result: SignOutResult): void {
  const isSuccess = result === 'signedOut' || result === 'othersSignedOut'
  showToast(isSuccess ? 'success' : 'error', isSuccess ? text[result] : text.failed)
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
  try {
    const auth = await loadAuthClient()
    const result = await (scope === 'local' ? signOutThisDevice(auth) : signOutOtherDevices(auth, scope))
    showResult(result)
    return result
  } catch {
    showToast('error', text.crashed)
    return isSignedIn() ? 'crashed' : toUnconfirmed()
  } finally {
    unsubscribe()
  }
}
