import type { Context } from 'hono'
import { apiKeyPrefix } from '#worker/contract/admin/api-keys.ts'

/** The API key in the header `Authorization`; null if there is none, or it is a session's token. */
export function getApiKey(c: Context): string | null {
  const [, token = ''] = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token.startsWith(apiKeyPrefix) ? token : null
}
