import type { SqliteCopy } from './sqlite-copy.ts'

/** The number of deliveries are held, and sessions and API keys revoked, by a restore. */
export interface Quarantined {
  /** Deliveries that wait until an administrator decides whether they were sent already. */
  held: number
  sessions: number
  apiKeys: number
}

/**
 * Prevents side effects from happening twice. Pending deliveries may have been sent since, so they are held; receipts
 * for senders are dropped, as nobody should have to decide about them. Sessions and API keys may have been revoked
 * since, so all are. Codes, links and unfinished sign-ins may have been used, so they are deleted. Tonight's backup
 * starts again. Cron puts the newest edition, as pages read another one.
 */
export function quarantine({ database }: SqliteCopy, now: number): Quarantined {
  const run = (sql: string) => Number(database.prepare(sql).run().changes)
  run(
    "UPDATE deliveries SET state = 'dropped', lease_until = 0 WHERE state = 'pending' AND channel = 'receipt'",
  )
  const held = run("UPDATE deliveries SET state = 'held', lease_until = 0 WHERE state = 'pending'")
  const sessions = run(`UPDATE auth_sessions SET revoked_at = ${now} WHERE revoked_at IS NULL`)
  const apiKeys = run(`UPDATE api_keys SET revoked_at = ${now} WHERE revoked_at IS NULL`)
  for (const table of [
    'auth_one_time_tokens',
    'auth_flow_states',
    'auth_federated_flows',
    'auth_challenges',
    'auth_pending_signups',
    'invitations',
    'paces',
    'receiver_states',
  ])
    run(`DELETE FROM ${table}`)
  run("DELETE FROM daily_tasks WHERE name = 'backup'")
  run('UPDATE editions SET put_at = NULL')
  return { held, sessions, apiKeys }
}
