import { openDatabase } from '#worker/db/client.ts'
import { recordCronRun } from '#worker/db/cron-runs.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { logFailure } from '#worker/log/log-event.ts'
import type { WatcherName } from './alerts/watchers.ts'

type Task = (env: Bindings) => Promise<void>

const watching = (name: WatcherName) => async (): Promise<Task> => {
  const { watch } = await import('./alerts/watch.ts')
  return (env) => watch(env, name)
}

/** The tasks of each minute, by the name that a failure is logged with. Each task says itself whether it is due. */
const tasks: Record<string, () => Promise<Task>> = {
  outbox: async () => (await import('#worker/outbox/run-outbox.ts')).runOutbox,
  delivery_alert: watching('delivery_alert'),
  auth_purge: async () => (await import('#worker/auth/user-management.ts')).deleteExpiredAuthRows,
  retention: async () => (await import('./retention/expire-records.ts')).expireRecords,
  answer_reminders: watching('answer_reminders'),
  suspected_digest: watching('suspected_digest'),
  unrelayed_digest: watching('unrelayed_digest'),
  suspected_expiry: async () => (await import('./retention/expire-suspected.ts')).expireSuspected,
  erasures: async () => (await import('#worker/backup/erasures.ts')).flushErasures,
  backup: async () => (await import('#worker/backup/nightly-backup.ts')).runNightlyBackup,
  backup_alert: watching('backup_alert'),
  storage_alert: watching('storage_alert'),
  files: async () => (await import('#worker/files/delete-unclaimed-files.ts')).deleteUnclaimedFiles,
  file_bucket: async () => (await import('#worker/backup/delete-orphaned-objects.ts')).deleteOrphanedObjects,
  site: async () => (await import('#worker/records/site/put-edition.ts')).putEdition,
  live_events: async () => (await import('#worker/live/prune-events.ts')).pruneEvents,
}

async function run(name: string, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    logFailure('cron_task_failed', error, { task: name })
  }
}

/** Runs all tasks side by side, so that none waits for one that hangs. A failure is logged, and the next run tries again. */
export async function runCron(env: Bindings): Promise<void> {
  await Promise.all(Object.entries(tasks).map(([name, load]) => run(name, async () => (await load())(env))))
  // For the health check.
  await run('heartbeat', async () => void (await recordCronRun(openDatabase(env.DB), Date.now())))
}
