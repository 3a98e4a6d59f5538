import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readRequest } from '#tests/support/identity-provider.ts'
import { newEmail, openAuth, password } from '../../support/auth.ts'
import { openAuthClients } from '../../support/auth-client.ts'
import {
  fakeProvider,
  followCallback,
  locationOf,
  newPerson,
  providers,
  signIdToken,
} from '../../support/provider.ts'
import { company, openSso, postSamlResponse } from '../../support/saml.ts'

const settings = { AUTH_PROVIDERS: JSON.stringify(providers), AUTH_MANUAL_LINKING_ENABLED: 'true' }

test('an identity is linked and parted from', async () => {
  const { newClient, admin, cookie } = await openAuthClients(settings)
  const provider = fakeProvider()
  const email = newEmail()
  expect((await admin.createUser({ email, password, email_confirm: true })).error).toBeNull()
  const { client } = newClient('pkce')
  await client.signInWithPassword({ email, password })
  const begun = await client.linkIdentity({ provider: 'house' as 'google' })
  expect(begun.error).toBeNull()
  const brought = provider.signIn(new URL(begun.data.url ?? ''), newPerson())
  const back = locationOf(await followCallback(openAuth(settings), brought, cookie()))
  const linked = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(linked.error).toBeNull()
  expect(linked.data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'house'] } })
  const { data } = await client.getUserIdentities()
  const identity = data?.identities.find((one) => one.provider === 'house')
  if (!identity) throw new Error('The identity is not there.')
  expect((await client.unlinkIdentity(identity)).error).toBeNull()
  expect((await client.getUserIdentities()).data?.identities.map((one) => one.provider)).toEqual(['email'])
})

test('an identity that an app got itself signs in, with the nonce that it asked for', async () => {
  const { newClient } = await openAuthClients(settings)
  fakeProvider()
  const nonce = crypto.randomUUID()
  const person = newPerson()
  const token = await signIdToken({
    ...person,
    aud: 'our-app',
    nonce: createHash('sha256').update(nonce).digest('hex'),
  })
  const { client, events } = newClient()
  const replayed = await client.signInWithIdToken({ provider: 'house', token, nonce: 'other' })
  expect(replayed.error).toMatchObject({ status: 400, message: 'Nonces mismatch' })
  const signedIn = await client.signInWithIdToken({ provider: 'house', token, nonce })
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.user?.email).toBe(person.email)
  expect(events).toContain('SIGNED_IN')
})

test('a company’s person signs in with its own service, code flow, and comes back as the same user', async () => {
  const { newClient } = await openAuthClients({ AUTH_SAML_PROVIDERS: JSON.stringify([company.listed()]) })
  const withAllowList = openSso({}, { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**' })
  const email = newEmail()
  const answer = {
    nameId: crypto.randomUUID(),
    attributes: { email: [email], givenName: ['Ewa'], sn: ['Kot'] },
  }
  const signIn = async () => {
    const { client, events } = newClient('pkce')
    const { data, error } = await client.signInWithSSO({
      domain: 'partner.example',
      options: { redirectTo: 'https://app.example/in?x=1' },
    })
    expect(error).toBeNull()
    const { target, query } = await postSamlResponse(withAllowList, readRequest(data?.url ?? ''), answer)
    expect(`${target?.origin}${target?.pathname}`).toBe('https://app.example/in')
    const exchanged = await client.exchangeCodeForSession(query.code ?? '')
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
