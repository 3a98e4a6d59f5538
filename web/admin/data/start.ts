import type { Session } from '@supabase/auth-js'
import { hasAuthCallback } from '#web/browser/has-session.ts'
import { sessionKey } from '#web/browser/storage-keys.ts'
import type { AdminStart } from '#worker/contract/admin/start.ts'

// A script of its own that the document names first: it asks before React and the rest of the admin area have arrived, so
// it imports next to nothing. Hono's client, which types the other calls, would hold it up.

/** The session of an earlier visit, and what the site has answered to it. */
export interface Start {
  session: Session
  /** The query that was asked with: a filter of the inbox. */
  search: string
  askedAt: number
  /** Null for whatever is no success: the usual calls find out why, and renew the session where that helps. */
  answer: Promise<AdminStart | null>
}

/** The auth client renews a token that ends sooner before it uses it. */
const leastLeftMs = 90_000

const timeoutMs = 20_000

/** The stored session, if its token can be used as it is and nothing in the address is about to replace it. */
function readFreshSession(): Session | null {
  try {
    const session: Partial<Session> | null = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
    if (!session?.access_token || !session.refresh_token || !session.user?.id || !session.expires_at)
      return null
    const isFresh = session.expires_at * 1000 - Date.now() > leastLeftMs
    return isFresh && !hasAuthCallback(location.href) ? (session as Session) : null
  } catch {
    // Storage is blocked, or holds something else.
    return null
  }
}

/** Without a filter the inbox shows what is to be answered, as `readFilter` says. */
const ofWork = '?waiting=true'

async function ask(session: Session, search: string): Promise<AdminStart | null> {
  try {
    const response = await fetch(`/api/admin/start${search || ofWork}`, {
      headers: { Authorization: `Bearer ${session.access_token}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

function begin(): Start | null {
  const session = readFreshSession()
  const { search } = location
  return session && { session, search, askedAt: Date.now(), answer: ask(session, search) }
}

/** Null without a session that can be used at once; while prerendering there is none. */
export const start: Start | null = typeof window === 'undefined' ? null : begin()
