import { createHash, randomBytes } from 'node:crypto'
import { apiKeyPrefix } from '#worker/contract/admin/api-keys.ts'

/** Prefix, the row's id without hyphens, 256 random bits. */
const pattern = new RegExp(
  `^${apiKeyPrefix}([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[0-9a-f]{64}$`,
)

export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

export function createApiKey(): { id: string; key: string } {
  const id = crypto.randomUUID()
  return { id, key: `${apiKeyPrefix}${id.replaceAll('-', '')}_${randomBytes(32).toString('hex')}` }
}

/** The id of the row that a key belongs to; null if it is no key of ours. */
export function getApiKeyId(key: string): string | null {
  const [, ...groups] = pattern.exec(key) ?? []
  return groups.length > 0 ? groups.join('-') : null
}
