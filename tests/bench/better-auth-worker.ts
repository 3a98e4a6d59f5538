import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { hashPassword, verifyPassword } from '#worker/auth/passwords/password-hash.ts'
import { toAuthSettings } from '#worker/env/auth/auth-settings.ts'

/** The part of KV that sessions need; the types of the Workers runtime are not available here. */
interface Storage {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options: { expirationTtl?: number }): Promise<void>
  delete(key: string): Promise<void>
}

type Options = Parameters<typeof betterAuth>[0]

interface Env {
  DB: Options['database']
  SESSIONS: Storage
  SITE_URL: string
  AUTH_PASSWORD_COST: string
}

/** KV's minimum TTL. */
const shortestTtlS = 60

function toSecondaryStorage(kv: Storage): Options['secondaryStorage'] {
  const get = (key: string) => kv.get(key)
  const set = (key: string, value: string, ttlS?: number) =>
    kv.put(key, value, ttlS ? { expirationTtl: Math.max(shortestTtlS, Math.ceil(ttlS)) } : {})
  return {
    get,
    set,
    delete: (key) => kv.delete(key),
    async getAndDelete(key) {
      const value = await get(key)
      await kv.delete(key)
      return value
    },
    async increment(key, ttlS) {
      const count = Number(await get(key)) + 1
      await set(key, String(count), ttlS)
      return count
    },
  }
}

/** Configured as its documentation recommends for D1, KV and speed, with our password hash. */
function toOptions({ DB, SESSIONS, SITE_URL, AUTH_PASSWORD_COST }: Env): Options {
  const settings = toAuthSettings({ AUTH_PASSWORD_COST: Number(AUTH_PASSWORD_COST) }, SITE_URL)
  return {
    baseURL: SITE_URL,
    secret: 'a secret of the bench and of nobody else',
    database: DB,
    secondaryStorage: toSecondaryStorage(SESSIONS),
    emailAndPassword: {
      enabled: true,
      password: {
        hash: (password) => hashPassword(settings, password),
        verify: ({ hash, password }) => verifyPassword(settings, hash, password),
      },
    },
    // Every read of a session extends it, unless the read disables that.
    session: { updateAge: 0 },
    advanced: { database: { joins: true } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  }
}

let auth: ReturnType<typeof betterAuth> | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (new URL(request.url).pathname === '/tables') {
      const { runMigrations } = await getMigrations(toOptions(env))
      await runMigrations()
      return new Response(null, { status: 204 })
    }
    auth ??= betterAuth(toOptions(env))
    return auth.handler(request)
  },
}
