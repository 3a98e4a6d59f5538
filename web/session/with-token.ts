import type { Outcome } from '#web/api/client.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import { loadAuthClient } from './load-auth-client.ts'

/** What came of a call that needs a session. */
export type TokenResult<Reply> =
  | { status: 'answered'; reply: Reply }
  | { status: 'signed out' }
  /** No answer from the site or from its auth service. */
  | { status: 'unreachable' }

type Call<Reply> = (accessToken: string) => Promise<Reply>

/** What the auth client answers when it is asked for a session. */
interface SessionResponse {
  data: { session: { access_token: string } | null }
  error: { name: string } | null
}

async function callAs<Reply>(
  { data, error }: SessionResponse,
  call: Call<Reply>,
): Promise<TokenResult<Reply>> {
  if (data.session) return { status: 'answered', reply: await call(data.session.access_token) }
  return { status: error?.name === 'AuthRetryableFetchError' ? 'unreachable' : 'signed out' }
}

/**
 * Makes a call as whoever is signed in. The one place that renews a token by hand: once, when the reply says that the
 * Worker no longer accepts it. If the new one is refused as well, the session has ended elsewhere, and this browser
 * forgets it too: the auth client itself would keep it until its token expires. Never throws.
 */
export async function withToken<Reply>(
  call: Call<Reply>,
  isTokenRefused: (reply: Reply) => boolean,
): Promise<TokenResult<Reply>> {
  const hasEnded = (result: TokenResult<Reply>) =>
    result.status === 'signed out' || (result.status === 'answered' && isTokenRefused(result.reply))
  try {
    const auth = await loadAuthClient()
    const first = await callAs(await auth.getSession(), call)
    if (!hasEnded(first)) return first
    const second = await callAs(await auth.refreshSession(), call)
    if (!hasEnded(second)) return second
    await auth.signOut({ scope: 'local' })
    return { status: 'signed out' }
  } catch {
    return { status: 'unreachable' }
  }
}

/** The same for a form, whose calls answer an outcome. */
export async function submitWithToken<R extends SavedResponse>(call: Call<Outcome<R>>): Promise<Outcome<R>> {
  const result = await withToken(
    call,
    (outcome) => outcome.kind === 'refused' && outcome.code === 'not_signed_in',
  )
  switch (result.status) {
    case 'answered':
      return result.reply
    case 'signed out':
      return { kind: 'refused', code: 'not_signed_in', error: null, fields: {} }
    case 'unreachable':
      return { kind: 'unreachable' }
  }
}
