import { expect, test } from 'vitest'
import { openIdentityProvider, readRequest } from '#tests/support/identity-provider.ts'
import { openAuth } from '../support/auth.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

test('works', async () => {
  const company = openIdentityProvider()
  const auth = openAuth({ AUTH_SAML_PROVIDERS: JSON.stringify([company.listed()]) })
  const begun = await auth.post('/sso', { domain: 'partner.example', skip_http_redirect: true })
  console.log(begun.status, begun.body)
  const request = readRequest(begun.body.url)
  console.log(request)
  const done = await auth.call('POST', '/sso/saml/acs', {
    body: new URLSearchParams({
      SAMLResponse: company.answer(request),
      RelayState: request.relayState,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  console.log(done.status, done.headers.get('location'))
  expect(done.status).toBe(303)
  console.log((await auth.get('/sso/saml/metadata')).headers)
})
