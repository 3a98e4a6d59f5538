import { Hono } from 'hono'
import type { AuthEnv } from '../../http/auth-env.ts'
import { limitAuthRequests } from '../../http/limit-auth-requests.ts'
import { readBody } from '../../http/read-body.ts'
import { captchaMiddleware } from '../../http/require-captcha.ts'
import { signUp, signUpFields } from './sign-up.ts'

export const signupRoutes = new Hono<AuthEnv>().post(
  '/signup',
  limitAuthRequests('signup'),
  captchaMiddleware,
  async (c) => c.json(await signUp(c.var.auth, await readBody(c, signUpFields)), 200),
)
