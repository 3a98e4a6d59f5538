import { getBackupTarget } from '#worker/backup/backup-target.ts'
import type { Health } from '#worker/contract/health.ts'
import { type BackupState, isBackupLate, lastBackup } from '#worker/db/backup-state.ts'
import type { Database } from '#worker/db/client.ts'
import { isCronLate, lastCronRun } from '#worker/db/cron-runs.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import { hasHeld, hasParked, isStuck, oldestPending } from '#worker/db/stuck-deliveries.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { Settings } from '#worker/env/settings.ts'
import { logFailure } from '#worker/log/log-event.ts'

/** State of each subsystem, without content. Reads indexes only, as anyone may call it any number of times. */
async function checkDatabase(db: Database, env: Bindings) {
  const now = Date.now()
  const [[pending], parked, held, refusing, [backup], [cron]] = await db.batch([
    oldestPending(db),
    hasParked(db),
    hasHeld(db),
    refusingReceivers(db, now),
    lastBackup(db),
    lastCronRun(db),
  ])
  const isOverdue = pending?.since ? isStuck(pending.since, now) : false
  const heldState = held.length > 0 ? 'held' : 'ok'
  const backupState: BackupState = isBackupLate(backup?.at, now) ? 'late' : 'ok'
  return {
    deliveries: isOverdue || parked.length > 0 ? 'stuck' : heldState,
    receivers: refusing.length > 0 ? 'refusing' : 'ok',
    backup: getBackupTarget(env) ? backupState : 'off',
    cron: isCronLate(cron?.endedAt, now) ? 'late' : 'ok',
  } as const
}

const keptMs = 5_000

/** The last answer of this isolate in which nothing was wrong: a flood of calls asks D1 and KV no more often. */
let kept: { state: Health; until: number } | null = null

const isGood = ({ deliveries, receivers, backup, cron }: Health) =>
  deliveries === 'ok' && receivers === 'ok' && backup !== 'late' && cron === 'ok'

/**
 * The state of the site: if it can store and deliver submissions. Null when D1 or KV fails; only the log says which. A
 * state without any fault is kept for five seconds.
 */
export async function checkHealth(db: Database, env: Bindings, { mail }: Settings): Promise<Health | null> {
  if (kept && Date.now() < kept.until) return kept.state
  kept = null
  const [database, store] = await Promise.allSettled([checkDatabase(db, env), env.SESSIONS.get('health')])
  if (database.status === 'rejected') logFailure('health_failed', database.reason, { during: 'D1' })
  if (store.status === 'rejected') logFailure('health_failed', store.reason, { during: 'KV' })
  if (database.status === 'rejected' || store.status === 'rejected') return null
  const state: Health = { success: true, ...database.value, sign_in_mail: mail.api ? 'on' : 'off' }
  if (isGood(state)) kept = { state, until: Date.now() + keptMs }
  return state
}
