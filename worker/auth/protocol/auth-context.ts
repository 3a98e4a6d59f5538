import type { Database } from '#worker/db/client.ts'
import type { Statement } from '#worker/db/run-batch.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import type { MinuteLimiters } from '#worker/env/minute-limiters.ts'
import type { Settings } from '#worker/env/settings.ts'

interface CookieOptions {
  path: string
  /** Until the browser is closed where it is missing. */
  maxAgeS?: number
  sameSite: 'Lax' | 'None'
}

/** Reads the request's cookies and sets the response's; all of them are httpOnly, and secure where the site is. */
export interface Cookies {
  get(name: string): string | undefined
  /** In the order in which the browser got them. */
  names(): string[]
  set(name: string, value: string, options: CookieOptions): void
}

/** The sending slot that a public call reserved before any account was looked up. */
export interface PublicSend {
  /** The cooldown is still running: nothing is sent, and the response is that of the first request. */
  isCoolingDown: boolean
  /** True if messages are sent after the response. */
  isAfterResponse: boolean
  /** True once the response has been sent. */
  isResponseSent: boolean
  /** The statements that free the reservation again, for callers who learn that the message could not be sent. */
  endCooldown: Statement[]
}

/** The settings, services and data of one request to the auth service, made by `create-auth-context.ts`. */
export interface AuthContext {
  db: Database
  /** The KV namespace of the session records. */
  kv: KVNamespace
  /** The bindings that count a minute's calls. */
  limiters: MinuteLimiters
  settings: AuthSettings
  mail: Pick<Settings['mail'], 'api' | 'from'> & Pick<Settings, 'mailOnlyTo'>
  /** One reading of the clock for the whole request, so that its timestamps agree. */
  now: number
  /** The visitor's address as Cloudflare saw it; empty where it is not known. */
  ip: string
  /** The request's language. */
  language: Locale
  userAgent: string
  /** True if the request comes from a page of this site, or from no browser at all. */
  isOwnOrigin: boolean
  /** The `Authorization` header. */
  authorization: string | undefined
  /** The audience that the request names in `x-jwt-aud`. */
  audience: string | undefined
  /** Redirect targets named by the request, in order of preference; not validated yet. */
  redirectCandidates: (string | undefined)[]
  cookies: Cookies
  /** Keeps the Worker alive after its response until the work has ended. */
  waitUntil(work: Promise<unknown>): void
  /** Closes the live connections of ended sessions, for calls that rarely end any; other calls are recognized by their path. */
  endConnections(): void
  /** Set by public calls that send messages: they respond the same whether a message leaves or not. */
  publicSend?: PublicSend
}
