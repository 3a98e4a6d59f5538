import { parse, serialize } from 'hono/utils/cookie'
import type { AppEnv } from '#worker/http/app-env.ts'
import { endUnauthorizedConnections } from '#worker/live/notify.ts'
import type { AuthContext, Cookies } from './auth-context.ts'
import { notConfigured } from './auth-errors.ts'
import { isOwnOrigin } from './own-origin.ts'

/** The part of Hono's context that is read here, so that every app of the Worker can pass its own. */
export interface RequestContext {
  env: AppEnv['Bindings']
  var: AppEnv['Variables']
  req: { url: string; header(name: string): string | undefined; query(name: string): string | undefined }
  executionCtx: { waitUntil(work: Promise<unknown>): void }
  header(name: string, value: string, options: { append: boolean }): void
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
  const { auth: settings, mail, mailOnlyTo } = site
  if (settings.signingKeys.length === 0 && !settings.jwtSecret) throw notConfigured()
  return {
    db,
    kv: c.env.SESSIONS,
    limiters: c.env,
    settings,
    mail: { api: mail.api, from: mail.from, mailOnlyTo },
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
