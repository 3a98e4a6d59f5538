import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuthEnv } from '../../protocol/auth-context.ts'
import { errors } from '../../protocol/auth-errors.ts'
import { readForm, readJson } from '../../protocol/request-body.ts'
import { limitAuthRequests } from '../../rate-limits/limit-calls.ts'
import { captchaMiddleware } from '../../sessions/require-captcha.ts'

const loadActions = () => import('./lazy-saml.ts')

const requireSaml = createMiddleware<AuthEnv>(async (c, next) => {
  if (!c.var.auth.settings.saml.isOn) throw errors.samlDisabled()
  await next()
})

/** Sign-in with a company's own service, by SAML 2.0. */
export const ssoRoutes = new Hono<AuthEnv>()
  .post('/sso', requireSaml, limitAuthRequests('sso'), captchaMiddleware, async (c) => {
    const { startSso } = await loadActions()
    const { url, isRedirect } = await startSso(c.var.auth, await readJson(c))
    return isRedirect ? c.redirect(url, 303) : c.json({ url }, 200)
  })
  .get('/sso/saml/metadata', requireSaml, async (c) => {
    const { toServiceProviderMetadata } = await loadActions()
    return c.body(toServiceProviderMetadata(c.var.auth.settings), 200, {
      'Content-Type': 'application/samlmetadata+xml',
      'Cache-Control': 'public, max-age=600',
    })
  })
  .post('/sso/saml/acs', requireSaml, async (c) => {
    const { receiveResponse } = await loadActions()
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(await receiveResponse(c.var.auth, await readForm(c)), 303)
  })
