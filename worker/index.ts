import { env } from 'cloudflare:workers'
import { app } from './app.ts'
import { openDatabase } from './db/client.ts'
import { recordCronRun } from './db/cron-runs.ts'
import { type Bindings, SettingsError, settingsOf } from './env.ts'
import { logEvent, logFailure } from './log/log-event.ts'

export { LiveUpdates } from './realtime/live-updates.ts'

// A bad variable shows in the log when the Worker starts. It is not thrown here: an upload is refused when its start
// throws, and the secrets of a new Worker can only be set after its first upload.
try {
  settingsOf(env as Bindings)
} catch (error) {
  if (error instanceof SettingsError) logEvent('settings_bad', { missing: error.problems.join('; ') })
  else logFailure('unexpected_error', error)
}

/** For health, which says so when no run has come to its end for a while. */
async function recordRun(env: Bindings): Promise<void> {
  try {
    await recordCronRun(openDatabase(env.DB), Date.now())
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'heartbeat' })
  }
}

/** Large claims need few queries. A run that is still sending when the next one begins is waited for. */
const cronLimits = { claimSize: 96, rounds: Number.POSITIVE_INFINITY, forMs: 55_000, patience: 15 }

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    const [
      { runOutbox },
      { purgeAuth },
      { sendDeliveryAlert },
      { expireRecords },
      { sendSuspectedDigest },
      { expireSuspected },
      { flushErasures },
      { runNightlyBackup },
      { sendLateBackupAlert },
    ] = await Promise.all([
      import('./outbox/outbox.ts'),
      import('./auth/purge.ts'),
      import('./outbox/delivery-alert.ts'),
      import('./admin/retention/expire-records.ts'),
      import('./outbox/suspected-digest.ts'),
      import('./admin/retention/expire-suspected.ts'),
      import('./backup/erasures.ts'),
      import('./backup/nightly-backup.ts'),
      import('./backup/backup-alert.ts'),
    ])
    await Promise.all([
      runOutbox(env, cronLimits),
      // Beside the outbox and not behind it: a run that never ends must not be the one that tells of it.
      sendDeliveryAlert(env),
      purgeAuth(env),
      expireRecords(env),
      sendSuspectedDigest(env),
      expireSuspected(env),
      flushErasures(env),
      runNightlyBackup(env),
      sendLateBackupAlert(env),
    ])
    await recordRun(env)
  },
} satisfies ExportedHandler<Bindings>
