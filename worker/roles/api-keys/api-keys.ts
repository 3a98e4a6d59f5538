import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  type ApiKey,
  type ApiKeyCreated,
  type ApiKeyList,
  type ApiKeyRevoked,
  maxApiKeys,
  type NewApiKey,
} from '#worker/contract/admin/api-keys.ts'
import type { Database } from '#worker/db/client.ts'
import { type ApiKeyRow, apiKeys } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { toIsoTime, toOptionalIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '../admin-env.ts'
import { isStillAdmin, selectIfStillAdmin } from '../last-admin.ts'
import { logActionIfChanged } from '../log-action.ts'
import { createApiKey, hashApiKey } from './api-key-format.ts'

const dayMs = 86_400_000

/** The most keys that a list has: those in use, and as many revoked ones. */
const maxListed = 2 * maxApiKeys

interface Reader {
  db: Database
  now: number
}

const selectKeys = ({ db, now }: Reader) =>
  db
    .select({
      row: apiKeys,
      email: sql<string | null>`CASE WHEN ${authUsers.deleted_at} IS NULL THEN ${authUsers.email} END`.as(
        'creator_email',
      ),
      isAdmin:
        sql<number>`EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = ${apiKeys.created_by} AND r.role = 'admin')
        AND coalesce(${authUsers.banned_until}, 0) <= ${now}`.as('creator_is_admin'),
    })
    .from(apiKeys)
    .leftJoin(authUsers, eq(authUsers.id, apiKeys.created_by))

type ListedRow = Awaited<ReturnType<typeof selectKeys>>[number]

function toState({ revoked_at, expires_at }: ApiKeyRow, now: number): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && expires_at <= now ? 'expired' : 'active'
}

const toApiKey = ({ row, email, isAdmin }: ListedRow, now: number): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: toIsoTime(row.created_at),
  createdBy: { id: row.created_by, email, isAdmin: isAdmin === 1 },
  expiresAt: toOptionalIsoTime(row.expires_at),
  lastUsedAt: toOptionalIsoTime(row.last_used_at),
  state: toState(row, now),
})

/** The keys that are not revoked, then the revoked ones, each newest first. */
export async function listKeys(reader: Reader): Promise<ApiKeyList> {
  const rows = await selectKeys(reader)
    .orderBy(sql`${apiKeys.revoked_at} IS NOT NULL`, desc(apiKeys.created_at), apiKeys.id)
    .limit(maxListed)
  return { apiKeys: rows.map((row) => toApiKey(row, reader.now)) }
}

async function requireKey(reader: Reader, id: string): Promise<ApiKey> {
  const [row] = await selectKeys(reader).where(eq(apiKeys.id, id))
  if (!row) throw new ApiError('not_found')
  return toApiKey(row, reader.now)
}

/** Creates a key; it is not stored, only its hash is. Throws ApiError `not_allowed` and `too_many_keys`. */
export async function createKey(
  ctx: AdminContext,
  { name, scopes: asked, expiresInDays }: NewApiKey,
): Promise<ApiKeyCreated> {
  const { db, userId, now } = ctx
  const { id, key } = createApiKey()
  const scopes = [...new Set(asked)]
  const expiresAt = expiresInDays === null ? null : now + expiresInDays * dayMs
  const [created, , still] = await db.batch([
    // Values in the order of the table's columns.
    db
      .insert(apiKeys)
      .select(sql`SELECT ${id}, ${name}, ${JSON.stringify(scopes)}, ${hashApiKey(key)}, ${now}, ${userId}, ${expiresAt}, NULL, NULL
        WHERE ${isStillAdmin(userId, now)}
          AND (SELECT count(*) FROM ${apiKeys} WHERE ${isNull(apiKeys.revoked_at)}) < ${maxApiKeys}`)
      .returning({ id: apiKeys.id }),
    logActionIfChanged(ctx, 'api_key_created', { subject: { kind: 'api_key', id }, details: { scopes } }),
    selectIfStillAdmin(db, userId, now),
  ])
  if (still.length === 0) throw new ApiError('not_allowed')
  if (created.length === 0) throw new ApiError('too_many_keys')
  return { apiKey: await requireKey(ctx, id), key }
}

/** Revokes a key at once; one that is revoked already stays so. Throws ApiError `not_found`. */
export async function revokeKey(ctx: AdminContext, id: string): Promise<ApiKeyRevoked> {
  const { db, now } = ctx
  await db.batch([
    db
      .update(apiKeys)
      .set({ revoked_at: now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revoked_at))),
    logActionIfChanged(ctx, 'api_key_revoked', { subject: { kind: 'api_key', id } }),
  ])
  return { apiKey: await requireKey(ctx, id) }
}
