import type { EventCode } from '#worker/log/events.ts'
import { findLateBackup } from './find-late-backup.ts'
import { findStorageFilling } from './find-storage-filling.ts'
import { findStuckDeliveries } from './find-stuck-deliveries.ts'
import { findSuspected } from './find-suspected.ts'
import { findUnanswered } from './find-unanswered.ts'
import { findUnrelayed } from './find-unrelayed.ts'
import type { Find } from './watcher.ts'

export interface Watcher {
  /** Told again at the earliest on the next day in Warsaw, or an hour later. */
  period: 'day' | 'hour' | 'once'
  find: Find
  /** Logged when it could not be told. */
  failure: EventCode
}

/** Tells the company of what it has not asked for; by the name of the cron task. */
export const watchers = {
  delivery_alert: { period: 'day', find: findStuckDeliveries, failure: 'alert_failed' },
  backup_alert: { period: 'day', find: findLateBackup, failure: 'backup_alert_failed' },
  storage_alert: { period: 'day', find: findStorageFilling, failure: 'storage_alert_failed' },
  suspected_digest: { period: 'hour', find: findSuspected, failure: 'digest_failed' },
  unrelayed_digest: { period: 'hour', find: findUnrelayed, failure: 'thread_digest_failed' },
  answer_reminders: { period: 'once', find: findUnanswered, failure: 'reminder_failed' },
} satisfies Record<string, Watcher>

export type WatcherName = keyof typeof watchers
