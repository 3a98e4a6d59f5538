import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { SiteEdition, SiteState } from '#worker/contract/admin/site.ts'
import { ifConditionFailed, requireInBatch, runNamed } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { editions } from '#worker/db/schema/site.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { officeCalendarOf } from '#worker/domain/site/office-calendar-of.ts'
import { type DayRange, emptySite, type SiteContent } from '#worker/domain/site/site-content.ts'
import { startOfWarsawDay, toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { byBegin } from '#worker/published/current.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'
import { recountDeadlines } from './recount-deadlines.ts'

const keptEditions = 20

export const newestId = sql<number>`coalesce((SELECT max(id) FROM editions), 0)`

/** The edition that counts, and the one before it; none before anything was published. */
export const selectNewest = (db: Database) =>
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
    .orderBy(desc(editions.id))
    .limit(2)

type EditionRow = Awaited<ReturnType<typeof selectNewest>>[number]

const toEdition = ({ id, content, published_at, published_by, email }: EditionRow): SiteEdition => ({
  edition: id,
  content,
  publishedAt: toIsoTime(published_at),
  publishedBy: { id: published_by, email, keyName: null },
})

const nothing: SiteEdition = { edition: 0, content: emptySite, publishedAt: null, publishedBy: null }

function toState([newest, before]: EditionRow[]): SiteState {
  if (!newest) return { ...nothing, previous: null }
  return { ...toEdition(newest), previous: before ? toEdition(before) : nothing }
}

/** The content that the office has published last, and by whom. */
export const readSite = async (db: Database): Promise<SiteState> => toState(await selectNewest(db))

/** Open deadlines, and the answers of the last 30 days, are counted over days that ended since. */
const keptPastMs = 60 * 86_400_000

/**
 * Sorts the lists, and leaves out what is over. Nobody sees it, but without a special day of the last weeks what waits would
 * be late at once: those of the edition before stay, whatever is given.
 */
function toKept(before: SiteContent, { notices, days, courseDates }: SiteContent, now: number): SiteContent {
  const today = toWarsawDay(now)
  const oldest = toWarsawDay(now - keptPastMs)
  const isOver = ({ until }: DayRange) => until < today
  const current = <Entry extends DayRange>(list: Entry[]) =>
    list.filter((entry) => !isOver(entry)).sort(byBegin)
  const known = new Map([...before.days.filter(isOver), ...days].map((day) => [day.id, day]))
  return {
    notices: current(notices),
    days: [...known.values()].filter(({ until }) => until >= oldest).sort(byBegin),
    courseDates: current(courseDates),
  }
}

const hoursIn = ({ days }: SiteContent) =>
  new Set(days.map(({ from, until, hours }) => JSON.stringify([from, until, hours])))

/** The first day whose hours differ between two contents; undefined if there is none. */
function findFirstChange(before: SiteContent, after: SiteContent): string | undefined {
  const changed = hoursIn(before).symmetricDifference(hoursIn(after))
  return [...changed].map((hours) => JSON.parse(hours)[0]).sort()[0]
}

/**
 * Publishes content if the newest edition is still the one that was read, counts the deadlines of what waits by its special
 * days, and drops editions that nobody looks at. The trigger `live_site_published` notifies open pages. Throws ApiError
 * `changed_meanwhile`.
 */
export async function publishSite(
  ctx: AdminContext,
  given: Pick<SiteState, 'edition' | 'content'>,
): Promise<SiteState> {
  const { db, settings, actorId, now } = ctx
  const [newest] = await selectNewest(db)
  const content = toKept(newest?.content ?? emptySite, given.content, now)
  const firstChange = findFirstChange(newest?.content ?? emptySite, content)
  const { state } = await runNamed(db, {
    isNewest: requireInBatch(db, sql`${newestId} = ${given.edition}`),
    edition: db.insert(editions).values({ content, published_at: now, published_by: actorId }),
    log: logActionWhere(ctx, 'site_published', { details: { edition: newestId }, from: sql`(SELECT 1)` }),
    dropped: db.delete(editions).where(lte(editions.id, sql`${newestId} - ${keptEditions}`)),
    deadlines:
      firstChange === undefined
        ? []
        : await recountDeadlines(db, settings, officeCalendarOf(content), startOfWarsawDay(firstChange)),
    state: selectNewest(db),
  }).catch(ifConditionFailed(() => new ApiError('changed_meanwhile')))
  return toState(state)
}
