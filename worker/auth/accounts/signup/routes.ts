import { Hono } from 'hono'
import type { AuthEnv } from '../../protocol/auth-env.ts'
import { readBody } from '../../protocol/read-body.ts'
import { limitAuthRequests } from '../../rate-limits/limit-auth-requests.ts'
import { captchaMiddleware } from '../../sessions/require-captcha.ts'
import { signUp, signUpFields } from './sign-up.ts'

export const signupRoutes = new Hono<AuthEnv>().post(
  '/signup',
  limitAuthRequests('signup'),
  captchaMiddleware,
  async (c) => c.json(await signUp(c.var.auth, await readBody(c, signUpFields)), 200),
)
