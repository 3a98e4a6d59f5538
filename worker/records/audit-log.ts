import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Actor } from '#worker/contract/admin/actor.ts'
import {
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
  adminActions,
  auditPageSize,
  type KnownAuditEntry,
  signInActions,
} from '#worker/contract/admin/audit-log.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { afterCursor, toPage } from '#worker/db/page-cursor.ts'
import { apiKeys, auditLog } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { type AuthAuditPayload, authAuditLog } from '#worker/db/schema/auth-state.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { startOfWarsawDay, toNextDay } from '#worker/domain/warsaw-time.ts'

interface LogRow {
  id: string
  created_at: number
  actor_id: string
  action: string
  subject: { kind: string; id: string } | null
  details: Record<string, unknown>
}

type StoredEntry = Omit<AuditEntry, 'action' | 'details'> & Pick<LogRow, 'action' | 'details'>

/** Kinds of subjects that have an address or a name. */
const namedSubjects = ['user', 'api_key']

const knownActions = new Set<string>([...adminActions, ...signInActions])

/** Both logs are written by typed functions only, so that a known action has its own details. */
const isKnownEntry = (entry: StoredEntry): entry is StoredEntry & KnownAuditEntry =>
  knownActions.has(entry.action)

const toAuditEntry = (entry: StoredEntry): AuditEntry =>
  isKnownEntry(entry)
    ? entry
    : { ...entry, action: 'unknown', details: { action: entry.action, details: entry.details } }

const buildConditions = (
  log: typeof auditLog | typeof authAuditLog,
  { action, from, to, before }: AuditQuery,
  actor: string | null,
) =>
  and(
    actor === null ? undefined : eq(log.actor_id, actor),
    action ? eq(log.action, action) : undefined,
    from ? gte(log.created_at, startOfWarsawDay(from)) : undefined,
    to ? lt(log.created_at, startOfWarsawDay(toNextDay(to))) : undefined,
    afterCursor(log.created_at, log.id, before),
  )

async function readAdminLog(db: Database, query: AuditQuery, actor: string | null): Promise<LogRow[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(buildConditions(auditLog, query, actor))
    .orderBy(desc(auditLog.created_at), desc(auditLog.id))
    .limit(auditPageSize + 1)
  return rows.map(({ subject_kind: kind, subject_id: id, ...row }) => ({
    ...row,
    subject: kind && id ? { kind, id } : null,
  }))
}

async function readSignInLog(db: Database, query: AuditQuery, actor: string | null): Promise<LogRow[]> {
  const rows = await db
    .select()
    .from(authAuditLog)
    .where(buildConditions(authAuditLog, query, actor))
    .orderBy(desc(authAuditLog.created_at), desc(authAuditLog.id))
    .limit(auditPageSize + 1)
  return rows.map(({ payload, ip_address, ...row }) => {
    const { user_id, ...traits }: AuthAuditPayload['traits'] & object = payload.traits ?? {}
    return {
      ...row,
      subject: user_id ? { kind: 'user', id: user_id } : null,
      details: ip_address ? { ...traits, ip_address } : traits,
    }
  })
}

/** The id of whoever has the address; an unknown address matches nothing. */
async function findActorId(db: Database, given: string | undefined): Promise<string | null> {
  if (!given) return null
  if (!given.includes('@')) return isUuid(given) ? given.toLowerCase() : given
  const [user] = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, toEmailKey(given)))
  return user?.id ?? given
}

/** Names the users and API keys of the entries. */
async function findActors(db: Database, entries: LogRow[]): Promise<(id: string) => Actor> {
  const ids = entries.flatMap(({ actor_id, subject }) =>
    subject && namedSubjects.includes(subject.kind) ? [actor_id, subject.id] : [actor_id],
  )
  const [users, keys] = await db.batch([
    db
      .select({ id: authUsers.id, email: authUsers.email })
      .from(authUsers)
      .where(and(isInList(authUsers.id, ids), isNull(authUsers.deleted_at))),
    db.select({ id: apiKeys.id, name: apiKeys.name }).from(apiKeys).where(isInList(apiKeys.id, ids)),
  ])
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  const keyNames = new Map(keys.map(({ id, name }) => [id, name]))
  return (id) => ({ id, email: emails.get(id) ?? null, keyName: keyNames.get(id) ?? null })
}

/** One page of the audit log or of the sign-in log, newest first. */
export async function listAudit(db: Database, query: AuditQuery): Promise<AuditPage> {
  const actor = await findActorId(db, query.actor)
  const read = query.source === 'admin' ? readAdminLog : readSignInLog
  const { rows, next } = toPage(await read(db, query, actor), auditPageSize)
  const toActor = await findActors(db, rows)
  const entries = rows.map(({ id, created_at, actor_id, action, subject, details }) =>
    toAuditEntry({
      id,
      at: toIsoTime(created_at),
      actor: toActor(actor_id),
      action,
      subject: subject && { ...toActor(subject.id), kind: subject.kind },
      details,
    }),
  )
  return { entries, next }
}
