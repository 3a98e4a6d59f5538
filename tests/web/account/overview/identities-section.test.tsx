import type { User, UserIdentity } from '@supabase/auth-js'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  anna,
  fakeAuthService,
  openAccountScreen,
  sessionOf,
  storeSession,
} from '#tests/web/support/account.tsx'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { canUnlink, isFederated } from '#web/account/overview/identities-section.tsx'
import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'

const words = text.account.identities

const identityOf = (provider: string, email: string) => ({
  id: provider,
  identity_id: `identity-${provider}`,
  provider,
  identity_data: { email },
})

const mail = identityOf('email', anna.email)
const google = identityOf('google', 'lucja@gmail.example')

async function openAccount(identities: object[], settings: object) {
  const user = { ...anna, identities }
  storeSession(user)
  const service = fakeAuthService(settings)
  service.change(user)
  const account = await openAccountScreen()
  await account.isSignedIn()
  return { service, account }
}

test('an account without providers says nothing of them', async () => {
  const { service } = await openAccount([mail], { external: { house: false }, manual_linking_enabled: false })
  await waitFor(() => expect(service.callsOf('GET settings')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: words.heading })).toBeNull()
})

test('a provider is linked by way of its page, from where a code leads back', async () => {
  const { service, account } = await openAccount([mail], {
    external: { google: true },
    manual_linking_enabled: true,
  })
  service.answer('GET user/identities/authorize', 200, { url: '#the-page-of-the-provider' })
  await screen.findByRole('button', { name: words.link('Google') })
  account.press(words.link('Google'))
  await waitFor(() => expect(location.hash).toBe('#the-page-of-the-provider'))
  const query = new URLSearchParams(service.callsOf('GET user/identities/authorize')[0]?.search)
  expect(Object.fromEntries(query)).toMatchObject({
    provider: 'google',
    redirect_to: location.origin + screens.auth.pl,
    code_challenge_method: 's256',
  })
})

test('a linked provider is parted from, and a refusal is worded', async () => {
  const { service, account } = await openAccount([mail, google], {
    external: { google: true },
    manual_linking_enabled: true,
  })
  const part = account.section(words.heading)
  expect(part.getByRole('listitem').textContent).toContain('Google lucja@gmail.example')
  await part.findByRole('button', { name: words.removeNamed('Google') })
  expect(part.queryByRole('button', { name: words.link('Google') })).toBeNull()

  const call = `DELETE user/identities/${google.identity_id}`
  service.refuse(call, 422, 'email_conflict_identity_not_deletable')
  for (const [role, outcome] of [
    ['alert', errors.codes.email_conflict_identity_not_deletable ?? 'a sentence'],
    ['status', words.removed],
  ] as const) {
    account.press(words.removeNamed('Google'))
    await expectFocus(part.getByRole('button', { name: words.keep }))
    if (role === 'status')
      service.answer('POST token', 200, sessionOf({ ...anna, identities: [mail] }, 'refreshed'))
    account.press(words.remove)
    expect((await part.findByRole(role)).textContent).toContain(outcome)
  }
  expect(service.callsOf(call)).toHaveLength(2)
  expect(part.queryByRole('listitem')).toBeNull()
  part.getByRole('button', { name: words.link('Google') })
})

test('a provider’s identity can be unlinked while another one remains; e-mail and SSO identities cannot', () => {
  const identity = (provider: string) =>
    ({ identity_id: provider, id: provider, user_id: 'anna', provider }) as UserIdentity
  const [email, google, company] = [identity('email'), identity('google'), identity('sso:7f3c')]
  const user = (...identities: UserIdentity[]) => ({ identities }) as User
  expect([email, google, company].map(isFederated)).toEqual([false, true, true])
  expect(canUnlink(user(email, google), google)).toBe(true)
  expect(canUnlink(user(google), google)).toBe(false)
  expect(canUnlink(user(company, google), company)).toBe(false)
})
