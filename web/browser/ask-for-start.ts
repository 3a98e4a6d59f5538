import type { Session } from '@supabase/auth-js'
import type { AdminStart } from '#worker/contract/admin/start.ts'

/** The session of an earlier visit, and what the site has answered to it. */
export interface Start {
  session: Session
  /** The query that was asked with: a filter of the inbox. */
  search: string
  askedAt: number
  /** Null for whatever is no success: the usual calls find out why, and renew the session where that helps. */
  answer: Promise<AdminStart | null>
}

declare global {
  interface Window {
    /** Asked for by the document's own script, before any file of it has arrived. */
    adminStart?: Start | null
  }
}

/**
 * Asks for the first view with the stored session: null unless its token can be used as it is (the auth client renews one
 * that ends within 90 seconds) and nothing in the address is about to replace it. Without a filter the inbox shows what is
 * to be answered, as `readFilter` says. The document has the text of this function, which therefore uses what it is given.
 */
export function askForStart(key: string, isCallback: (href: string) => boolean): Start | null {
  try {
    const session: Partial<Session> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!session?.access_token || !session.refresh_token || !session.user?.id || !session.expires_at)
      return null
    const { search, href } = location
    const askedAt = Date.now()
    if (isCallback(href) || session.expires_at * 1000 - askedAt < 90_000) return null
    const answer = fetch(`/api/admin/start${search || '?waiting=true'}`, {
      headers: { Authorization: `Bearer ${session.access_token}` },
      signal: AbortSignal.timeout(5_000),
    })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
    // The first formatter of a page has the browser read its language data: a slow machine's 150 ms, of a time without work.
    Intl.DateTimeFormat()
    return { session: session as Session, search, askedAt, answer }
  } catch {
    return null
  }
}
