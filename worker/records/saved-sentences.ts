import { and, eq, sql } from 'drizzle-orm'
import type { NewSentence, SavedSentence, SentenceChange } from '#worker/contract/admin/saved-sentences.ts'
import type { Database } from '#worker/db/client.ts'
import { type SavedSentenceRow, savedSentences } from '#worker/db/schema/replies.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logAction, logActionWhere } from '#worker/roles/log-action.ts'

const toSentence = ({ updated_at, ...row }: SavedSentenceRow): SavedSentence => ({
  ...row,
  updatedAt: toIsoTime(updated_at),
})

/** By name, as a Polish dictionary sorts. */
export const sortSentences = <Sentence extends { name: string }>(rows: Sentence[]): Sentence[] =>
  rows.toSorted((one, other) => one.name.localeCompare(other.name, 'pl'))

/** All saved sentences, by name. */
export async function listSentences(db: Database): Promise<SavedSentence[]> {
  return sortSentences(await db.select().from(savedSentences)).map(toSentence)
}

/** Saves a new sentence. */
export async function addSentence(ctx: AdminContext, sentence: NewSentence): Promise<SavedSentence> {
  const { db, now } = ctx
  const row = { ...sentence, id: crypto.randomUUID(), updated_at: now }
  await db.batch([
    db.insert(savedSentences).values(row),
    logAction(ctx, 'sentence_added', { details: { sentence: row.id } }),
  ])
  return toSentence(row)
}

const isSentence = (id: string) => eq(savedSentences.id, id)

/** Changes a sentence that is still as it was read. Throws ApiError `not_found` and `changed_meanwhile`. */
export async function changeSentence(
  ctx: AdminContext,
  id: string,
  { updatedAt, ...changes }: SentenceChange,
): Promise<SavedSentence> {
  const { db, now } = ctx
  const unchanged = and(isSentence(id), eq(savedSentences.updated_at, Date.parse(updatedAt)))
  const [, [changed], known] = await db.batch([
    logActionWhere(ctx, 'sentence_changed', {
      details: { sentence: id },
      from: sql`${savedSentences} WHERE ${unchanged}`,
    }),
    db
      .update(savedSentences)
      // Later than before, also where the clock was set back.
      .set({ ...changes, updated_at: sql`max(${now}, ${savedSentences.updated_at} + 1)` })
      .where(unchanged)
      .returning(),
    db.select({ id: savedSentences.id }).from(savedSentences).where(isSentence(id)),
  ])
  if (known.length === 0) throw new ApiError('not_found')
  if (!changed) throw new ApiError('changed_meanwhile')
  return toSentence(changed)
}

/** Deletes a sentence; answers that have it keep it. Throws ApiError `not_found`. */
export async function removeSentence(ctx: AdminContext, id: string): Promise<void> {
  const { db } = ctx
  const [, removed] = await db.batch([
    logActionWhere(ctx, 'sentence_removed', {
      details: { sentence: id },
      from: sql`${savedSentences} WHERE ${isSentence(id)}`,
    }),
    db.delete(savedSentences).where(isSentence(id)).returning({ id: savedSentences.id }),
  ])
  if (removed.length === 0) throw new ApiError('not_found')
}
