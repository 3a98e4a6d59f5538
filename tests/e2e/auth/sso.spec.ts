import { expect, newPerson, test } from '../support/auth-client.ts'
import { leaveCompany, openCompany } from '../support/company.ts'

test('a company’s person signs in with its own service, code flow', async ({ newClient, page }, {
  config,
}) => {
  const key = String(config.metadata.companyKey)
  const email = newPerson()
  const nameId = crypto.randomUUID()
  await openCompany(page, key, { nameId, attributes: { email: [email], givenName: ['Ewa'], sn: ['Kot'] } })
  const signIn = async () => {
    const { client, events } = newClient('pkce')
    const { data, error } = await client.signInWithSSO({
      domain: 'partner.example',
      options: { redirectTo: 'https://app.example/in?x=1' },
    })
    expect(error).toBeNull()
    await page.goto(data?.url ?? '')
    const target = await leaveCompany(page)
    expect(target.origin + target.pathname).toBe('https://app.example/in')
    const code = target.searchParams.get('code') ?? ''
    const exchanged = await client.exchangeCodeForSession(code)
    expect(exchanged.error).toBeNull()
    expect(events).toContain('SIGNED_IN')
    return { client, user: exchanged.data.user }
  }

  const { client, user } = await signIn()
  expect(user).toMatchObject({ email, user_metadata: { first_name: 'Ewa', last_name: 'Kot' } })
  expect(user?.app_metadata.provider).toMatch(/^sso:/)
  const { data } = await client.getClaims()
  expect(data?.claims.amr).toMatchObject([
    { method: 'sso/saml', provider: user?.app_metadata.provider?.slice(4) },
  ])
  const changed = await client.updateUser({ password: 'a password of my own' })
  expect(changed.error).toMatchObject({ code: 'user_sso_managed', status: 422 })
  expect((await client.refreshSession()).error).toBeNull()
  expect((await signIn()).user?.id).toBe(user?.id)
})

test('a company that lets nobody in sends its person back with an error', async ({ newClient, page }, {
  config,
}) => {
  await openCompany(page, String(config.metadata.companyKey), {
    status: 'urn:oasis:names:tc:SAML:2.0:status:Responder',
  })
  const { client } = newClient('pkce')
  const { data } = await client.signInWithSSO({
    domain: 'partner.example',
    options: { redirectTo: 'https://app.example/in' },
  })
  await page.goto(data?.url ?? '')
  const target = await leaveCompany(page)
  expect(target.origin + target.pathname).toBe('https://app.example/in')
  expect(target.searchParams.get('error')).toBe('access_denied')
})
