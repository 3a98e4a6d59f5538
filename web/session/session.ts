import {
  type AuthChangeEvent,
  type AuthError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js'
import { fetchIsAdmin } from '#web/api/user-roles.ts'
import { screens } from '#web/site.ts'
import { type Answer, needsScreen, withoutAnswer } from './answer.ts'
import { AuthClient, hasProof } from './client.ts'
import { isOfAnother, type LinkedTokens, readTokens } from './linked-session.ts'
import { finishPending } from './pending-sign-outs.ts'
import { chooseSession } from './session-choice.ts'
import { applyChange, readBroughtAnswer, readSession, settleAnswer, showChoice } from './store.ts'

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
  // Firefox fails what a page was still fetching when it is left; the session is there without the greeting, too.
  const greeting = await import('./tell-arrival.ts').catch(() => null)
  greeting?.tellArrival(answer.type)
}

/** A code is good once, and the client forgets its proof with the first try: there is no second one. */
async function exchange(client: AuthClient, code: string): Promise<Answer> {
  if (!hasProof()) return { kind: 'refused', code: 'proof_missing' }
  const { data: before } = await client.getSession()
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error)
    return { kind: 'refused', code: isAuthRetryableFetchError(error) ? 'code_lost' : (error.code ?? null) }
  const isSame = before.session?.user.id === data.user.id
  return { kind: 'session', type: isSame ? 'linked' : null }
}

/** A link's session beside another person's: asked about first, and told of like any other once it is taken. */
async function concludeChoice(
  client: AuthClient,
  url: string,
  tokens: LinkedTokens,
  answer: Answer & { kind: 'session' },
  href: string,
): Promise<void> {
  try {
    const chosen = await chooseSession(client, url, tokens)
    if (chosen?.session && answer.type === 'recovery') hear('PASSWORD_RECOVERY', chosen.session)
    if (chosen) await conclude(answer, chosen.error, href)
  } finally {
    showChoice(null)
  }
}

/** Starts the one auth client of the page. It reads the address and the storage by itself, and refreshes in time. */
export async function openSession(): Promise<AuthClient> {
  const { href, pathname, search, hash } = window.location
  const brought = readBroughtAnswer()
  const tokens = brought?.kind === 'session' ? readTokens(href) : null
  const replacesAnother = tokens !== null && isOfAnother(tokens)
  if (brought && (needsScreen(brought) || replacesAnother) && pathname !== screens.auth) {
    window.location.replace(screens.auth + search + hash)
    // The page is on its way out.
    return new Promise(() => undefined)
  }

  // Before the client looks: mails and providers come back in two ways, and it expects one.
  if (brought?.kind === 'code' || replacesAnother) replaceAddress(withoutAnswer(href))
  const url = new URL('/auth/v1', href).href
  const client = new AuthClient(url, tokens !== null && !replacesAnother)
  // The client has read the address by now, and would leave a step with tokens in it in the history.
  if (brought) replaceAddress(withoutAnswer(href))
  if (brought?.kind === 'code') settleAnswer(await exchange(client, brought.code))
  const isRecovery = brought?.kind === 'session' && brought.type === 'recovery'
  client.onAuthStateChange((event, session) => {
    // Other tabs hear of it too, but only the one that was led here has a password to set.
    hear(event === 'PASSWORD_RECOVERY' && !isRecovery ? 'SIGNED_IN' : event, session)
  })
  finishPending(client.admin)
  if (brought?.kind === 'session' && tokens === null) settleAnswer({ kind: 'refused', code: null })
  else if (brought?.kind === 'session' && tokens && replacesAnother)
    concludeChoice(client, url, tokens, brought, href)
  else if (brought && brought.kind !== 'code') {
    client.initialize().then(({ error }) => conclude(brought, error, href))
  }
  return client
}
