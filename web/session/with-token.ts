import type { Outcome } from '#web/api/client.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import { loadAuthClient } from './load-auth-client.ts'

/** The result of a call with an access token. */
export type TokenResult<Value> =
  | { status: 'answered'; value: Value }
  | { status: 'signed out' }
  /** No response from the site or from its auth service. */
  | { status: 'unreachable' }

type Call<Value> = (accessToken: string) => Promise<Value>

/** The part of `getSession` and `refreshSession` that is used here. */
interface SessionResponse {
  data: { session: { access_token: string } | null }
  error: { name: string } | null
}

async function callAs<Value>(
  { data, error }: SessionResponse,
  call: Call<Value>,
): Promise<TokenResult<Value>> {
  if (data.session) return { status: 'answered', value: await call(data.session.access_token) }
  return { status: error?.name === 'AuthRetryableFetchError' ? 'unreachable' : 'signed out' }
}

/**
 * Makes a call with the access token of the session. The one place that refreshes a token explicitly: once, when the
 * response says that the Worker rejects it. If the new token is rejected as well, the session was revoked elsewhere and is
 * deleted here, too: the auth client would keep it until its token expires. Never throws.
 */
export async function withToken<Value>(
  call: Call<Value>,
  isTokenRefused: (value: Value) => boolean,
): Promise<TokenResult<Value>> {
  const hasEnded = (result: TokenResult<Value>) =>
    result.status === 'signed out' || (result.status === 'answered' && isTokenRefused(result.value))
  try {
    const auth = await loadAuthClient()
    const first = await callAs(await auth.getSession(), call)
    if (!hasEnded(first)) return first
    const refreshed = await auth.refreshSession()
    // Another tab has refreshed or ended the session meanwhile; what it stored counts.
    const isDiscarded = refreshed.error?.name === 'AuthRefreshDiscardedError'
    const second = await callAs(isDiscarded ? await auth.getSession() : refreshed, call)
    if (!hasEnded(second)) return second
    await auth.signOut({ scope: 'local' })
    return { status: 'signed out' }
  } catch {
    return { status: 'unreachable' }
  }
}

/** The same for a form's submit, whose calls return an outcome. */
export async function submitWithToken<R extends SavedResponse>(call: Call<Outcome<R>>): Promise<Outcome<R>> {
  const result = await withToken(
    call,
    (outcome) => outcome.kind === 'rejected' && outcome.code === 'not_signed_in',
  )
  switch (result.status) {
    case 'answered':
      return result.value
    case 'signed out':
      return { kind: 'rejected', status: 401, code: 'not_signed_in', error: null, fields: {} }
    case 'unreachable':
      return { kind: 'unreachable' }
  }
}
