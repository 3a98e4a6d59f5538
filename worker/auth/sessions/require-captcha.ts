import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { getCaptchaError } from '#worker/captcha/verify-captcha.ts'
import type { AuthContext, AuthEnv } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { readBody } from '../protocol/request-body.ts'
import { requireAdminToken } from './authenticate.ts'

const body = z.object({
  gotrue_meta_security: z.optional(z.object({ captcha_token: z.optional(z.nullable(z.string())) })),
})

const isAdmin = (ctx: AuthContext) =>
  requireAdminToken(ctx).then(
    () => true,
    () => false,
  )

/** `captcha_failed` where the captcha was not solved; null otherwise. */
export async function findCaptchaError(c: Context<AuthEnv>): Promise<AuthError | null> {
  const { settings, auth } = c.var
  if (!settings.captcha) return null
  if (auth.authorization && (await isAdmin(auth))) return null
  const token = (await readBody(c, body)).gotrue_meta_security?.captcha_token
  const fault = await getCaptchaError(settings, { token, action: 'auth', address: auth.ip })
  if (fault === null) return null
  return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${fault})`)
}

/** Throws `captcha_failed`. */
export async function requireCaptcha(c: Context<AuthEnv>): Promise<void> {
  const error = await findCaptchaError(c)
  if (error) throw error
}

/** For public calls that cost something. */
export const captchaMiddleware = createMiddleware<AuthEnv>(async (c, next) => {
  await requireCaptcha(c)
  await next()
})
