import { type AuthError, GoTrueClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js'
import type { EmailLinkTokens } from './email-link-session.ts'
import { setSessionSwitch } from './session-store.ts'

/** A client that stores nothing, to verify a link's session before it is adopted. */
const createTemporaryClient = (url: string) =>
  new GoTrueClient({
    url,
    storageKey: 'linked-session',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })

/** The session of an e-mail link, or why it is not valid. Leaves the stored session alone. */
async function verifySession(url: string, tokens: EmailLinkTokens) {
  const { data, error } = await createTemporaryClient(url).setSession(tokens)
  return { session: data.session, error }
}

const askUser = (stored: Session, linked: Session) =>
  new Promise<'stored' | 'linked'>((resolve) => {
    setSessionSwitch({ stored: stored.user, linked: linked.user, choose: resolve })
  })

/** The adopted session, or why it could not be adopted; null where the stored one was kept. */
export type SwitchResult = { session: Session | null; error: AuthError | null } | null

/**
 * Asks the user before an e-mail link replaces the stored session by another user's (login CSRF: anybody can send a
 * link into their own account). Nothing is stored until the user has decided; a rejected session is ended.
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
  // The stored session could not be refreshed: its user is unknown, and it must not be overwritten.
  if (isAuthRetryableFetchError(error)) return { session: null, error }
  const isOther = stored.session !== null && stored.session.user.id !== linked.session.user.id
  if (isOther && (await askUser(stored.session, linked.session)) === 'stored') {
    await client.admin.signOut(linked.session.access_token, 'local').catch(() => undefined)
    return null
  }
  const adopted = await client.setSession(linked.session)
  return { session: adopted.data.session, error: adopted.error }
}
