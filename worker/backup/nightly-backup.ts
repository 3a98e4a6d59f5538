import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Database, openDatabase, toDatabaseErrorMessage } from '#worker/db/client.ts'
import { advanceTask, resumeTask, toTaskDay } from '#worker/db/daily-task.ts'
import { backups, dailyTasks } from '#worker/db/schema/operations.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { redactValues } from '#worker/log/redact-error.ts'
import { getBackupKeys } from './backup-keys.ts'
import { backupTables } from './backup-tables.ts'
import { getBackupTarget, logBackupsOff } from './backup-target.ts'
import { deleteOldBackups } from './delete-old-backups.ts'
import { BackupError } from './encrypt-object.ts'
import { partEntry, serializeManifest, tableEntry } from './manifest.ts'
import { manifestName } from './object-names.ts'
import { type BackupStore, putVerified, type ReadLimits, readRows, writePart } from './write-part.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Starts at two in the night, an hour before retention. */
const startOffsetMs = 2 * hourMs

const task = 'backup'

/** Limits of one cron run; the next one continues. */
export const runLimits = {
  /** Queries: D1 allows 1,000 per invocation, of which the outbox may use 700. */
  pages: 100,
  /** Six parts; each takes a quarter of a second to compress, encrypt and verify. */
  size: 12_000_000,
  maxDurationMs: 20_000,
}

/** The time that rows of `backups` are kept: twice as long as the backups of each night. */
const historyRetentionMs = 60 * dayMs

/** Progress of the nightly backup, saved between cron runs. */
const progressSchema = z.object({
  startedAt: z.number(),
  /** Finished tables. */
  done: z.array(tableEntry),
  /** Parts of the current table. */
  parts: z.array(partEntry),
  after: z.number(),
  bytes: z.number(),
  /** The manifest is written; only expired backups remain to be deleted. */
  isWritten: z.optional(z.literal(true)),
})

type Progress = z.output<typeof progressSchema>

const createProgress = (now: number): Progress => ({
  startedAt: now,
  done: [],
  parts: [],
  after: 0,
  bytes: 0,
})

/** False if it was saved by a Worker with other tables, before a deployment or a rollback. */
const matchesTables = ({ done, parts, isWritten }: Progress) =>
  isWritten ||
  (done.every(({ name }, index) => name === backupTables[index]) &&
    parts.every(({ name }) => name.includes(`/${backupTables[done.length]}/`)))

const countRows = (entries: { rows: number }[]) => entries.reduce((sum, { rows }) => sum + rows, 0)

interface BackupRun {
  env: Bindings
  db: Database
  store: BackupStore
}

/** Writes the next part, or finishes a table. */
async function writeNextPart({ env, store }: BackupRun, progress: Progress, limits: ReadLimits) {
  const table = backupTables[progress.done.length] ?? ''
  const { lines, after } = await readRows(env.DB, table, progress.after, limits)
  const next: Progress = { ...progress, after: after ?? 0 }
  if (lines.length > 0) {
    const { part, bytes } = await writePart(store, table, progress.parts.length, lines)
    next.parts = [...progress.parts, part]
    next.bytes += bytes
  }
  if (after !== null) return next
  const entry = { name: table, rows: countRows(next.parts), parts: next.parts }
  return { ...next, done: [...progress.done, entry], parts: [] }
}

/** Writes the manifest. It comes last: a backup without one does not count. */
async function finish({ db, store }: BackupRun, progress: Progress): Promise<Progress> {
  const { day } = store
  const finishedAt = Date.now()
  const manifest = {
    version: 1,
    day,
    startedAt: progress.startedAt,
    finishedAt,
    tables: progress.done,
  } as const
  await putVerified(store, manifestName(day), serializeManifest(manifest))
  await db.batch([
    db
      .update(backups)
      .set({ finished_at: finishedAt, rows: countRows(progress.done), bytes: progress.bytes, problem: null })
      .where(eq(backups.day, day)),
    db.delete(backups).where(lt(backups.started_at, finishedAt - historyRetentionMs)),
  ])
  return { ...progress, isWritten: true }
}

const isEveryTableWritten = ({ done }: Progress) => done.length === backupTables.length

/** One step; null when the backup is complete. */
async function runStep(run: BackupRun, progress: Progress, limits: ReadLimits): Promise<Progress | null> {
  if (progress.isWritten) {
    const { backupMonthlies: monthlies } = settingsOf(run.env)
    return (await deleteOldBackups({ ...run.store, monthlies })) ? progress : null
  }
  return isEveryTableWritten(progress) ? finish(run, progress) : writeNextPart(run, progress, limits)
}

/** False if a concurrent run was first; parts written by this run are then in no manifest. */
async function saveProgress({ db, store }: BackupRun, from: string, to: string | null): Promise<boolean> {
  const updated = await advanceTask(db, task, store.day, from, to).returning({ name: dailyTasks.name })
  return updated.length > 0
}

async function runSteps(run: BackupRun, cursor: string): Promise<void> {
  const { db, store } = run
  let from = cursor
  const saved = progressSchema.parse(JSON.parse(cursor))
  let progress = matchesTables(saved) ? saved : createProgress(Date.now())
  await db.insert(backups).values({ day: store.day, started_at: progress.startedAt }).onConflictDoNothing()
  const limits = { ...runLimits }
  const deadline = Date.now() + limits.maxDurationMs
  while (limits.pages > 0 && limits.size > 0 && Date.now() < deadline) {
    const next = await runStep(run, progress, limits)
    const to = next && JSON.stringify(next)
    if (to === from || !(await saveProgress(run, from, to)) || !next || to === null) return
    from = to
    progress = next
  }
}

/** Returns whether the problem is new tonight. */
async function recordBackupProblem(db: Database, day: string, problem: string): Promise<boolean> {
  const updated = await db
    .update(backups)
    .set({ problem })
    .where(and(eq(backups.day, day), sql`${backups.problem} IS NOT ${problem}`))
    .returning({ day: backups.day })
  return updated.length > 0
}

const toProblem = (error: unknown) =>
  error instanceof BackupError ? error.message : toDatabaseErrorMessage(error)

/**
 * Cron task: the nightly backup, continued over several runs. Writes every table to the bucket and verifies it by reading
 * it back. It is not a snapshot, as D1 offers none: each table is read at its own time. Rows created or deleted meanwhile
 * may lack their parent; a restore removes and reports them. A failure is logged and the next run continues.
 */
export async function runNightlyBackup(env: Bindings): Promise<void> {
  const now = Date.now()
  const day = toTaskDay(now, startOffsetMs)
  const db = openDatabase(env.DB)
  try {
    // An invalid variable throws here; other cron tasks log it.
    const target = getBackupTarget(env)
    if (!target) return logBackupsOff(env)
    const cursor = await resumeTask(db, task, day, JSON.stringify(createProgress(now)))
    if (cursor === null) return
    const store = { bucket: target.bucket, keys: await getBackupKeys(target.key), day }
    await runSteps({ env, db, store }, cursor)
  } catch (error) {
    const reason = toProblem(error)
    const isNew = await recordBackupProblem(db, day, reason).catch(() => true)
    if (isNew) logEvent('backup_failed', { reason: redactValues(reason) })
  }
}
