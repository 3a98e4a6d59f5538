import type { TicketHolder } from '#worker/env/live-updates.ts'

/** A page uses its ticket at once. */
export const ticketLifetimeMs = 15_000

export const createTicketTable = (sql: SqlStorage): void => {
  sql.exec(
    'CREATE TABLE IF NOT EXISTS tickets (hash TEXT PRIMARY KEY, holder TEXT NOT NULL, expires_at INTEGER NOT NULL)',
  )
}

async function hashTicket(ticket: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticket))
  return new Uint8Array(digest).toBase64({ alphabet: 'base64url' })
}

/** A new ticket; only its hash is stored. Deletes expired ones, so that there are never many. */
export async function issueTicket(sql: SqlStorage, holder: TicketHolder, now: number): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const ticket = bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
  const hash = await hashTicket(ticket)
  sql.exec('DELETE FROM tickets WHERE expires_at <= ?', now)
  sql.exec('INSERT INTO tickets VALUES (?, ?, ?)', hash, JSON.stringify(holder), now + ticketLifetimeMs)
  return ticket
}

/** The holder of a ticket that was not used before and has not expired; null otherwise. */
export async function redeemTicket(
  sql: SqlStorage,
  ticket: string,
  now: number,
): Promise<TicketHolder | null> {
  const hash = await hashTicket(ticket)
  const query = 'DELETE FROM tickets WHERE hash = ? RETURNING holder, expires_at'
  const [row] = sql.exec<{ holder: string; expires_at: number }>(query, hash).toArray()
  return row && row.expires_at > now ? JSON.parse(row.holder) : null
}
