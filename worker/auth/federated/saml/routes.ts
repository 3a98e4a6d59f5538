import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuthEnv } from '../../http/auth-env.ts'
import { AuthError } from '../../http/errors.ts'
import { captchaMiddleware } from '../../http/require-captcha.ts'
import { limitBy } from '../../rate-limits/rate-limits.ts'

const loadActions = () => import('./actions.ts')

const requireSaml = createMiddleware<AuthEnv>(async (c, next) => {
  if (!c.var.auth.saml.isOn) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  await next()
})

/** Signing in with a company's own service, by SAML 2.0. */
export const ssoRoutes = new Hono<AuthEnv>()
  .post('/sso', requireSaml, captchaMiddleware, limitBy('sso'), async (c) => {
    const { startSso } = await loadActions()
    const { url, isRedirect } = await startSso(c)
    return isRedirect ? c.redirect(url, 303) : c.json({ url }, 200)
  })
  .get('/sso/saml/metadata', requireSaml, async (c) => {
    const { toServiceProviderMetadata } = await loadActions()
    return c.body(toServiceProviderMetadata(c.var.auth), 200, {
      'Content-Type': 'application/samlmetadata+xml',
      'Cache-Control': 'public, max-age=600',
    })
  })
  .post('/sso/saml/acs', requireSaml, async (c) => {
    const { receiveResponse } = await loadActions()
    return c.redirect(await receiveResponse(c), 303)
  })
