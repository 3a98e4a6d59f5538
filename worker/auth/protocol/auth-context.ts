import { createMiddleware } from 'hono/factory'
import { parse, serialize } from 'hono/utils/cookie'
import type { Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import type { MinuteLimiters } from '#worker/env/minute-limiters.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { endUnauthorizedConnections } from '#worker/live/notify.ts'
import { errors } from './auth-errors.ts'

interface CookieOptions {
  path: string
  /** Until the browser is closed where it is missing. */
  maxAgeS?: number
  sameSite: 'Lax' | 'None'
}

/** Reads the request's cookies and sets the response's; all of them are httpOnly, and secure where the site is. */
interface Cookies {
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

/** The settings, services and data of one request to the auth service, made by `createAuthContext`. */
export interface AuthContext {
  db: Database
  /** The KV namespace of the session records. */
  kv: KVNamespace
  /** The bindings that count a minute's calls. */
  limiters: MinuteLimiters
  settings: AuthSettings
  mail: Pick<Settings['mail'], 'api' | 'from'> & Pick<Settings, 'mailOnlyTo'>
  /** The receiver of events, who is told when an administrator leaves records behind. */
  events: Settings['events']
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

/** The Hono context of every auth route. */
export interface AuthEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { auth: AuthContext }
}

/** The part of Hono's context that is read here, so that every app of the Worker can pass its own. */
export interface RequestContext {
  env: AppEnv['Bindings']
  var: AppEnv['Variables']
  req: { url: string; header(name: string): string | undefined; query(name: string): string | undefined }
  executionCtx: { waitUntil(work: Promise<unknown>): void }
  header(name: string, value: string, options: { append: boolean }): void
}

/**
 * Tells if a post comes from a page of this site, or from a client that is no browser. Browsers name the origin of
 * every post, and send `null` for an origin that they must not tell.
 */
function isOwnOrigin({ req, var: { settings } }: RequestContext): boolean {
  const origin = req.header('origin')
  const own = [new URL(req.url).origin, settings.siteOrigin]
  if (origin !== undefined && !own.includes(origin)) return false
  return !['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '')
}

const createCookies = (c: RequestContext, isSecure: boolean): Cookies => ({
  get: (name) => parse(c.req.header('cookie') ?? '', name)[name],
  names: () => Object.keys(parse(c.req.header('cookie') ?? '')),
  set: (name, value, { path, maxAgeS, sameSite }) => {
    const cookie = serialize(name, value, {
      path,
      ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
      httpOnly: true,
      secure: isSecure,
      sameSite,
    })
    c.header('Set-Cookie', cookie, { append: true })
  },
})

/** Throws 503 where no key is set. */
export function createAuthContext(c: RequestContext): AuthContext {
  const { db, language, settings: site } = c.var
  const { auth: settings, mail, mailOnlyTo, events } = site
  if (settings.signingKeys.length === 0 && !settings.jwtSecret) throw errors.notConfigured()
  return {
    db,
    kv: c.env.SESSIONS,
    limiters: c.env,
    settings,
    mail: { api: mail.api, from: mail.from, mailOnlyTo },
    events,
    now: Date.now(),
    ip: c.req.header('cf-connecting-ip') ?? '',
    language,
    userAgent: c.req.header('user-agent') ?? '',
    isOwnOrigin: isOwnOrigin(c),
    authorization: c.req.header('authorization'),
    audience: c.req.header('x-jwt-aud'),
    redirectCandidates: [c.req.header('redirect_to'), c.req.query('redirect_to'), c.req.header('referer')],
    cookies: createCookies(c, settings.url.startsWith('https:')),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    endConnections: () => c.executionCtx.waitUntil(endUnauthorizedConnections(c.env)),
  }
}

/** Gives every route of the service its `AuthContext`. Throws 503 where no key is set. */
export const setAuthContext = createMiddleware<AuthEnv>(async (c, next) => {
  c.set('auth', createAuthContext(c))
  await next()
})
