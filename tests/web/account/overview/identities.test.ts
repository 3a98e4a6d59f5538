import type { User, UserIdentity } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { canUnlink, isFederated } from '#web/account/overview/identities-section.tsx'

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
