import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requireSignedIn, requireSiteAdmin, type SignedInEnv } from '#worker/auth/guard.ts'
import { openDatabase } from '#worker/db/client.ts'
import { settingsOf } from '#worker/env.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { signUp } from '../support/auth.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

/** A feature that only administrators of the site may use. */
const feature = new Hono<SignedInEnv>()
  .use(async (c, next) => {
    c.set('settings', settingsOf(c.env))
    c.set('db', openDatabase(c.env.DB))
    await next()
  })
  .get('/', requireSignedIn, requireSiteAdmin, (c) => c.text(c.var.userId))
feature.onError((error, c) =>
  error instanceof Refusal ? c.text(error.code, error.status) : c.text(String(error), 500),
)

const ask = async (token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await feature.request('/', headers ? { headers } : {}, env)
  return [response.status, await response.text()]
}

test('lets an administrator of the site in, and nobody else', async () => {
  const { user, access_token } = await signUp()
  expect(await ask()).toEqual([401, 'not_signed_in'])
  expect(await ask(access_token)).toEqual([403, 'not_allowed'])
  await env.DB.prepare("INSERT INTO user_roles VALUES (?, 'admin', 0)").bind(user.id).run()
  expect(await ask(access_token)).toEqual([200, user.id])
})
