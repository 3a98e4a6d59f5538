import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { logEvent } from '#worker/log/log-event.ts'
import type { AuthEnv } from './auth-env.ts'
import { readBody } from './body.ts'
import { requireAdmin } from './caller.ts'
import { AuthError } from './errors.ts'

const body = z.object({
  gotrue_meta_security: z.optional(z.object({ captcha_token: z.optional(z.nullable(z.string())) })),
})

const answer = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

const timeoutMs = 5_000

const refused = (reason: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)

const isAdmin = (c: Context<AuthEnv>) =>
  requireAdmin(c).then(
    () => true,
    () => false,
  )

/** Asks Turnstile, hCaptcha or whoever answers like them. Does nothing where none is set. Throws `captcha_failed`. */
export async function requireCaptcha(c: Context<AuthEnv>): Promise<void> {
  const { captcha } = c.var.auth
  if (!captcha) return
  if (c.req.header('authorization') && (await isAdmin(c))) return
  const token = (await readBody(c, body)).gotrue_meta_security?.captcha_token
  if (!token) throw refused('no captcha_token found')
  const form = { secret: captcha.secret, response: token, remoteip: c.var.ipAddress }
  const response = await fetch(captcha.apiUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  const told = answer.safeParse(await response?.json().catch(() => null))
  if (!told.success) {
    logEvent('captcha_unreachable', { reason: response ? `http ${response.status}` : 'no answer' })
    throw new AuthError(500, 'unexpected_failure', 'captcha verification process failed')
  }
  if (!told.data.success) throw refused(told.data['error-codes']?.join(', ') ?? 'refused')
}

/** For calls that are open to everyone and cost something. */
export const guardByCaptcha = createMiddleware<AuthEnv>(async (c, next) => {
  await requireCaptcha(c as Context<AuthEnv>)
  await next()
})
