import { env } from 'cloudflare:workers'
import { app } from './app.ts'
import { openDatabase } from './db/client.ts'
import { recordCronRun } from './db/cron-runs.ts'
import { type Bindings, SettingsError, settingsOf } from './env.ts'
import { logEvent, logFailure } from './log/log-event.ts'

export { LiveUpdates } from './realtime/live-updates.ts'

// Logs invalid variables on startup. It does not throw: Cloudflare rejects an upload whose startup throws, and the
// secrets of a new Worker can only be set after its first upload.
try {
  settingsOf(env as Bindings)
} catch (error) {
  if (error instanceof SettingsError) logEvent('settings_bad', { missing: error.problems.join('; ') })
  else logFailure('unexpected_error', error)
}

/** Heartbeat for the health check. */
async function recordRun(env: Bindings): Promise<void> {
  try {
    await recordCronRun(openDatabase(env.DB), Date.now())
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'heartbeat' })
  }
}

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    const [
      { runOutbox },
      { deleteExpiredAuthRows },
      { sendDeliveryAlert },
      { expireRecords },
      { sendSuspectedDigest },
      { expireSuspected },
      { flushErasures },
      { runNightlyBackup },
      { sendLateBackupAlert },
      { sendStorageAlert },
      { sweepFiles },
      { sweepBucket },
      { pruneEvents },
    ] = await Promise.all([
      import('./outbox/run-outbox.ts'),
      import('./auth/delete-expired-rows.ts'),
      import('./outbox/delivery-alert.ts'),
      import('./admin/retention/expire-records.ts'),
      import('./outbox/suspected-digest.ts'),
      import('./admin/retention/expire-suspected.ts'),
      import('./backup/erasures.ts'),
      import('./backup/nightly-backup.ts'),
      import('./backup/backup-alert.ts'),
      import('./submissions/storage-alert.ts'),
      import('./files/sweep-files.ts'),
      import('./files/sweep-bucket.ts'),
      import('./realtime/prune-events.ts'),
    ])
    await Promise.all([
      runOutbox(env),
      // In parallel with the outbox: the alert must not wait for a drain that hangs.
      sendDeliveryAlert(env),
      deleteExpiredAuthRows(env),
      expireRecords(env),
      sendSuspectedDigest(env),
      expireSuspected(env),
      flushErasures(env),
      runNightlyBackup(env),
      sendLateBackupAlert(env),
      sendStorageAlert(env),
      sweepFiles(env),
      sweepBucket(env),
      pruneEvents(env),
    ])
    await recordRun(env)
  },
} satisfies ExportedHandler<Bindings>
