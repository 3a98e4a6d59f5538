import { type AuthError, GoTrueClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js'
import type { EmailLinkTokens } from './email-link-session.ts'
import { type SessionSwitch, setSessionSwitch } from './session-store.ts'

/** A client that stores nothing: a link's session is looked at without a trace in the browser. */
const createTemporaryClient = (url: string) =>
  new GoTrueClient({
    url,
    storageKey: 'linked-session',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })

/** The session that a link brought, if it is good. The stored one is not touched, however bad the other is. */
async function verifySession(url: string, tokens: EmailLinkTokens) {
  const { data, error } = await createTemporaryClient(url).setSession(tokens)
  return { session: data.session, error }
}

const askUser = (stored: Session, linked: Session) =>
  new Promise<'stored' | 'linked'>((resolve) => {
    const choice: SessionSwitch = { stored: stored.user, linked: linked.user, choose: resolve }
    setSessionSwitch(choice)
  })

/** What has become of the link's session; null where the stored one was kept. */
export type SwitchResult = { session: Session | null; error: AuthError | null } | null

/**
 * Asks before a link's session takes the place of another person's: anybody can send a link into an account of their
 * own. Until there is an answer, nothing is stored; a session that is refused ends.
 */
export async function confirmSessionSwitch(
  client: GoTrueClient,
  url: string,
  tokens: EmailLinkTokens,
): Promise<SwitchResult> {
  setSessionSwitch('checking')
  const linked = await verifySession(url, tokens)
  if (!linked.session) return { session: null, error: linked.error }
  const { data: stored, error } = await client.getSession()
  // Not known whose it is, and not to be lost either.
  if (isAuthRetryableFetchError(error)) return { session: null, error }
  const isOther = stored.session !== null && stored.session.user.id !== linked.session.user.id
  if (isOther && (await askUser(stored.session, linked.session)) === 'stored') {
    await client.admin.signOut(linked.session.access_token, 'local').catch(() => undefined)
    return null
  }
  const taken = await client.setSession(linked.session)
  return { session: taken.data.session, error: taken.error }
}
