import { createHmac } from 'node:crypto'
import { expect, newPerson, password, test } from '../support/auth-client.ts'

/** What an authenticator app shows, written apart from what is tested. */
function codeOf(secret: string): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('an authenticator app from enrolment to removal', async ({ newClient, admin }) => {
  const email = newPerson()
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
