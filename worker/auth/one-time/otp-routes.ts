import { Hono } from 'hono'
import type { AuthEnv } from '../protocol/auth-env.ts'
import { readBody } from '../protocol/read-body.ts'
import { limitAuthRequests } from '../rate-limits/limit-auth-requests.ts'
import { captchaMiddleware } from '../sessions/require-captcha.ts'
import { otpFields, sendMagicLink, sendOtp, sendRecoveryLink } from './send-otp.ts'

/** Sign-in by a mailed link or a code, and password recovery. */
export const otpRoutes = new Hono<AuthEnv>()
  .post('/otp', limitAuthRequests('otp'), captchaMiddleware, async (c) =>
    c.json(await sendOtp(c.var.auth, await readBody(c, otpFields)), 200),
  )
  .post('/magiclink', limitAuthRequests('magiclink'), captchaMiddleware, async (c) => {
    await sendMagicLink(c.var.auth, await readBody(c, otpFields))
    return c.json({}, 200)
  })
  .post('/recover', limitAuthRequests('recover'), captchaMiddleware, async (c) => {
    await sendRecoveryLink(c.var.auth, await readBody(c, otpFields))
    return c.json({}, 200)
  })
