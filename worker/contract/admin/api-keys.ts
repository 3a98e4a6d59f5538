import * as z from 'zod/mini'
import { line } from '#worker/contract/field-schemas.ts'
import { isoTime, rowId } from '../row-fields.ts'

/** Actions that a key may allow a script. */
export const apiKeyScopes = ['read_entries', 'read_files', 'write_status', 'write_notes'] as const

export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Every key begins with it, so that a scanner for secrets recognizes one in a file. */
export const apiKeyPrefix = 'altimach_'

/** The number of keys that may be in use at once. */
export const maxApiKeys = 50

export const maxApiKeyNameLength = 100

/** After how many days a key may expire. */
export const apiKeyLifetimes = [30, 90, 365] as const

/** Body of `POST /api/admin/api-keys`. */
export const newApiKey = z.object({
  name: line(maxApiKeyNameLength),
  scopes: z
    .array(z.enum(apiKeyScopes, { error: 'invalid' }), { error: 'invalid' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(apiKeyScopes.length, { error: 'invalid' })),
  /** Null: it does not expire. */
  expiresInDays: z.nullable(z.literal(apiKeyLifetimes, { error: 'invalid' })),
})

export const apiKey = z.object({
  id: rowId,
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: isoTime,
  /** `email` is null once the account is deleted. */
  createdBy: z.object({ id: rowId, email: z.nullable(z.string()), isAdmin: z.boolean() }),
  expiresAt: z.nullable(isoTime),
  /** Up to a minute old; null: never used. */
  lastUsedAt: z.nullable(isoTime),
  state: z.enum(['active', 'expired', 'revoked']),
})

/** Response of `GET /api/admin/api-keys`: those in use first, each group newest first. */
export const apiKeyList = z.object({ apiKeys: z.array(apiKey) })

/** Response of `POST /api/admin/api-keys`. No other response has the key itself. */
export const apiKeyCreated = z.object({ apiKey, key: z.string() })

/** Response of `DELETE /api/admin/api-keys/:id`. */
export const apiKeyRevoked = z.object({ apiKey })

export type NewApiKey = z.output<typeof newApiKey>
export type ApiKey = z.output<typeof apiKey>
export type ApiKeyList = z.output<typeof apiKeyList>
export type ApiKeyCreated = z.output<typeof apiKeyCreated>
export type ApiKeyRevoked = z.output<typeof apiKeyRevoked>
