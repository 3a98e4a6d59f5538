import type { Outcome } from '#web/api/client.ts'
import type { SavedAnswer } from '#worker/contract/answers.ts'
import { loadAuth } from './load.ts'

type Call<R extends SavedAnswer> = (accessToken: string) => Promise<Outcome<R>>

/** What the auth client answers when it is asked for a session. */
interface Found {
  data: { session: { access_token: string } | null }
  error: { name: string } | null
}

async function callAs<R extends SavedAnswer>({ data, error }: Found, call: Call<R>): Promise<Outcome<R>> {
  if (data.session) return call(data.session.access_token)
  return error?.name === 'AuthRetryableFetchError'
    ? { kind: 'unreachable' }
    : { kind: 'refused', code: 'not_signed_in', error: null, fields: {} }
}

const saysNobody = <R extends SavedAnswer>(outcome: Outcome<R>) =>
  outcome.kind === 'refused' && outcome.code === 'not_signed_in'

/**
 * Makes a call as whoever is signed in. A token that the Worker no longer takes is renewed once; if that cannot be, the
 * session has ended elsewhere, and this browser forgets it too. Never throws.
 */
export async function callWithToken<R extends SavedAnswer>(call: Call<R>): Promise<Outcome<R>> {
  try {
    const auth = await loadAuth()
    const first = await callAs(await auth.getSession(), call)
    if (!saysNobody(first)) return first
    const second = await callAs(await auth.refreshSession(), call)
    // The client itself would keep the session until its token runs out.
    if (saysNobody(second)) await auth.signOut({ scope: 'local' })
    return second
  } catch {
    return { kind: 'unreachable' }
  }
}
