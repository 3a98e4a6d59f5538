import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SiteState } from '#worker/contract/admin/site.ts'
import { ifConditionFailed, requireInBatch } from '#worker/db/batch-condition.ts'
import type { Database } from '#worker/db/client.ts'
import { runNamed } from '#worker/db/run-batch.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { editions } from '#worker/db/schema/site.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { officeCalendarOf } from '#worker/domain/site/office-calendar-of.ts'
import { emptySite, type SiteContent, type SpecialDay } from '#worker/domain/site/site-content.ts'
import { startOfWarsawDay, toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { recountDeadlines } from './recount-deadlines.ts'

const keptEditions = 20

export const newestId = sql<number>`(SELECT max(id) FROM editions)`

const selectEdition = (db: Database, id: SQL<number>) =>
  db
    .select({
      id: editions.id,
      content: editions.content,
      published_at: editions.published_at,
      published_by: editions.published_by,
      put_at: editions.put_at,
      email: authUsers.email,
    })
    .from(editions)
    .leftJoin(authUsers, and(eq(authUsers.id, editions.published_by), isNull(authUsers.deleted_at)))
    .where(eq(editions.id, id))

/** The edition that counts; none before anything was published. */
export const selectNewest = (db: Database) => selectEdition(db, newestId)

const selectBefore = (db: Database) =>
  selectEdition(db, sql`(SELECT max(id) FROM editions WHERE id < ${newestId})`)

type EditionRow = Awaited<ReturnType<typeof selectNewest>>[number]

function toState(newest: EditionRow | undefined): SiteState {
  if (!newest) return { edition: 0, content: emptySite, publishedAt: null, publishedBy: null }
  const { id, content, published_at, published_by, email } = newest
  return {
    edition: id,
    content,
    publishedAt: toIsoTime(published_at),
    publishedBy: { id: published_by, email, keyName: null },
  }
}

/** The content that the office has published last, and by whom. */
export const readSite = async (db: Database): Promise<SiteState> => toState((await selectNewest(db))[0])

/** Open deadlines, and the answers of the last 30 days, are counted over days that ended since. */
const keptPastMs = 60 * 86_400_000

/** Special days that are over stay so long, though nobody sees them: without them what waits would be late at once. */
function keepPastDays(before: SiteContent, after: SiteContent, now: number): SiteContent {
  const oldest = toWarsawDay(now - keptPastMs)
  const isGone = ({ id, until }: SpecialDay) =>
    until < toWarsawDay(now) && !after.days.some((day) => day.id === id)
  const days = [...after.days, ...before.days.filter(isGone)].filter(({ until }) => until >= oldest)
  return { ...after, days }
}

/** The first day whose hours differ between two contents; null if there is none. */
function findFirstChange(before: SiteContent, after: SiteContent): string | null {
  const [known, next] = [before, after].map(
    ({ days }) => new Map(days.map(({ from, until, hours }) => [JSON.stringify([from, until, hours]), from])),
  )
  const changed = [...(known ?? []), ...(next ?? [])].filter(([key]) => known?.has(key) !== next?.has(key))
  return changed.map(([, from]) => from).toSorted()[0] ?? null
}

/**
 * Adds an edition if the newest is still the one that was read, counts the deadlines of what waits by its special days, and
 * drops editions that nobody takes back to. The trigger `live_site_published` notifies open pages. Throws ApiError
 * `changed_meanwhile`.
 */
async function addEdition(
  ctx: AdminContext,
  action: 'site_published' | 'site_taken_back',
  [newest, content]: [EditionRow | undefined, SiteContent],
): Promise<SiteState> {
  const { db, settings, actorId, now } = ctx
  const firstChange = findFirstChange(newest?.content ?? emptySite, content)
  const { added } = await runNamed(db, {
    isNewest: requireInBatch(db, sql`coalesce(${newestId}, 0) = ${newest?.id ?? 0}`),
    edition: db.insert(editions).values({ content, published_at: now, published_by: actorId }),
    log: logActionWhere(ctx, action, { details: { edition: newestId }, from: sql`(SELECT 1)` }),
    dropped: db.delete(editions).where(lte(editions.id, sql`${newestId} - ${keptEditions}`)),
    deadlines:
      firstChange === null
        ? []
        : await recountDeadlines(db, settings, officeCalendarOf(content), startOfWarsawDay(firstChange)),
    added: selectNewest(db),
  }).catch(ifConditionFailed(() => new ApiError('changed_meanwhile')))
  return toState(added[0])
}

/** Publishes content in place of an edition that is still the newest. Throws ApiError `changed_meanwhile`. */
export async function publishSite(
  ctx: AdminContext,
  { edition, content }: Pick<SiteState, 'edition' | 'content'>,
): Promise<SiteState> {
  const [newest] = await selectNewest(ctx.db)
  if ((newest?.id ?? 0) !== edition) throw new ApiError('changed_meanwhile')
  return addEdition(ctx, 'site_published', [
    newest,
    keepPastDays(newest?.content ?? emptySite, content, ctx.now),
  ])
}

/**
 * Publishes again what was there before an edition that is still the newest: nothing, before the first one. Throws ApiError
 * `changed_meanwhile`.
 */
export async function takeSiteBack(
  ctx: AdminContext,
  { edition }: Pick<SiteState, 'edition'>,
): Promise<SiteState> {
  const { db } = ctx
  const [[newest], [before]] = await db.batch([selectNewest(db), selectBefore(db)])
  if (newest?.id !== edition) throw new ApiError('changed_meanwhile')
  return addEdition(ctx, 'site_taken_back', [newest, before?.content ?? emptySite])
}
