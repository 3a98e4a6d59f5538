import type { SqliteCopy } from './sqlite-copy.ts'

/** What a restore ends or holds. */
export interface HeldAndRevoked {
  /** Deliveries that wait for somebody to say whether they have gone out. */
  held: number
  sessions: number
}

/**
 * Nothing of the past may act again by itself. Deliveries that were pending may have gone out since: they are held.
 * Sessions may have been ended since: all are. Codes, links and sign-ins under way may have been used: they go. Tonight's
 * backup begins again.
 */
export function holdAndRevoke({ database }: SqliteCopy, now: number): HeldAndRevoked {
  const run = (sql: string) => Number(database.prepare(sql).run().changes)
  const held = run("UPDATE deliveries SET state = 'held', lease_until = 0 WHERE state = 'pending'")
  const sessions = run(`UPDATE auth_sessions_guard SET revoked_at = ${now} WHERE revoked_at IS NULL`)
  for (const table of [
    'auth_one_time_tokens',
    'auth_flow_states',
    'auth_federated_flows',
    'auth_challenges',
    'auth_pending_signups',
    'channel_leases',
    'receiver_states',
  ])
    run(`DELETE FROM ${table}`)
  run("DELETE FROM daily_tasks WHERE name = 'backup'")
  return { held, sessions }
}
