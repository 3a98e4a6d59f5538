import {
  type AuthChangeEvent,
  type AuthError,
  GoTrueClient,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js'
import { fetchIsAdmin } from '#web/api/user-roles.ts'
import { storedItems } from '#web/content/storage.ts'
import { screens } from '#web/site.ts'
import { type Answer, needsScreen, withoutAnswer } from './answer.ts'
import { applyChange, readBroughtAnswer, readSession, settleAnswer } from './store.ts'

/** Whose role is being asked for: several events may come before the answer does. */
let asksFor: string | null = null

async function lookUpRole({ access_token, user }: Session): Promise<void> {
  if (asksFor === user.id) return
  asksFor = user.id
  const isAdmin = await fetchIsAdmin(access_token)
  asksFor = null
  if (isAdmin !== null) applyChange({ event: 'ROLE_FOUND', userId: user.id, isAdmin })
}

function hear(event: AuthChangeEvent, session: Session | null): void {
  applyChange({ event, session })
  // Browsers tell only other tabs that something has been stored.
  window.dispatchEvent(new Event('storage'))
  const state = readSession()
  // Not awaited: the client waits for its listeners.
  if (session && state.status === 'signed in' && state.isAdmin === null) lookUpRole(session)
}

const replaceAddress = (address: string) => window.history.replaceState(window.history.state, '', address)

/** Says what became of the address's answer, once the client has dealt with it. */
async function conclude(answer: Answer, error: AuthError | null, href: string): Promise<void> {
  if (answer.kind !== 'session') return settleAnswer(answer)
  if (error) {
    // The link was good, only the line was not: a reload tries once more.
    const isLineBroken = isAuthRetryableFetchError(error)
    if (isLineBroken) replaceAddress(href)
    return settleAnswer({ kind: 'refused', code: isLineBroken ? 'unreachable' : (error.code ?? null) })
  }
  settleAnswer(answer)
  if (window.location.pathname === screens.auth) return
  const { tellArrival } = await import('./tell-arrival.ts')
  tellArrival(answer.type)
}

/** Starts the one auth client of the page. It reads the address and the storage by itself, and refreshes in time. */
export async function openSession(): Promise<GoTrueClient> {
  const { href, pathname, search, hash } = window.location
  const answer = readBroughtAnswer()
  if (answer && needsScreen(answer) && pathname !== screens.auth) {
    window.location.replace(screens.auth + search + hash)
    // The page is on its way out.
    return new Promise(() => undefined)
  }

  const client = new GoTrueClient({
    url: new URL('/auth/v1', href).href,
    storageKey: storedItems.session.key,
  })
  // The client has read the address by now, and would leave a step with tokens in it in the history.
  if (answer) replaceAddress(withoutAnswer(href))
  const isRecovery = answer?.kind === 'session' && answer.type === 'recovery'
  client.onAuthStateChange((event, session) => {
    // Other tabs hear of it too, but only the one that was led here has a password to set.
    hear(event === 'PASSWORD_RECOVERY' && !isRecovery ? 'SIGNED_IN' : event, session)
  })
  if (answer) client.initialize().then(({ error }) => conclude(answer, error, href))
  return client
}
