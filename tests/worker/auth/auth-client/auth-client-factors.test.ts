import { expect, test } from 'vitest'
import { codeOf } from '#tests/support/totp.ts'
import { newEmail, password } from '../../support/auth.ts'
import { openAuthClients } from '../../support/auth-client.ts'

test('an authenticator app from enrolment to removal', async () => {
  const { newClient, admin } = await openAuthClients()
  const email = newEmail()
  await admin.createUser({ email, password, email_confirm: true })
  const { client, events } = newClient()
  await client.signInWithPassword({ email, password })
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (enrolled.error) throw enrolled.error
  expect(enrolled.data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  const { id: factorId, totp } = enrolled.data
  const proved = await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })
  expect(proved.error).toBeNull()
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }])

  const later = newClient()
  await later.client.signInWithPassword({ email, password })
  expect((await later.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await later.client.updateUser({ password: 'another password' })).error).toMatchObject({
    code: 'insufficient_aal',
    status: 401,
  })
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})
