import { Hono } from 'hono'
import { getBackupTarget } from '#worker/backup/backup-target.ts'
import type { Health } from '#worker/contract/health.ts'
import { type BackupState, isBackupLate, lastBackup } from '#worker/db/backup-state.ts'
import type { Database } from '#worker/db/client.ts'
import { isCronLate, lastCronRun } from '#worker/db/cron-runs.ts'
import { hasHeld, hasParked, isStuck, oldestPending } from '#worker/db/delivery-state.ts'
import { refusingReceivers } from '#worker/db/receiver-state.ts'
import type { Bindings } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import type { AppEnv } from './app-env.ts'

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

/** Whether the site can store and deliver submissions; does not reveal whether D1 or KV fails. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  c.header('Cache-Control', 'no-store')
  if (kept && Date.now() < kept.until) return c.json(kept.state, 200)
  kept = null
  const [database, store] = await Promise.allSettled([
    checkDatabase(c.var.db, c.env),
    c.env.SESSIONS.get('health'),
  ])
  // Only the log tells which one failed.
  if (database.status === 'rejected') logFailure('health_failed', database.reason, { during: 'D1' })
  if (store.status === 'rejected') logFailure('health_failed', store.reason, { during: 'KV' })
  if (database.status === 'rejected' || store.status === 'rejected')
    return c.json({ success: false as const }, 503)
  const sign_in_mail = c.var.settings.mail.api ? 'on' : 'off'
  const state: Health = { success: true, ...database.value, sign_in_mail }
  if (isGood(state)) kept = { state, until: Date.now() + keptMs }
  return c.json(state, 200)
})
