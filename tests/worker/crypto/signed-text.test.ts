import { expect, test } from 'vitest'
import { readSignedText, signGrant, signText, verifyGrant } from '#worker/crypto/signed-text.ts'

const secrets = { jwtSecret: 'one secret', signingKeys: [] }
const next = { jwtSecret: 'another secret', signingKeys: [{ k: 'one secret' }] }

test('a signed text is read with its purpose, its secret and what it is about', () => {
  const signed = signText(secrets, 'upload', 'a.b', 'file')
  expect(signed).toMatch(/^a\.b\.[\w-]{43}$/)
  expect(readSignedText(secrets, 'upload', signed, 'file')).toBe('a.b')
  expect(readSignedText(next, 'upload', signed, 'file')).toBe('a.b')
  expect(readSignedText(secrets, 'download', signed, 'file')).toBeNull()
  expect(readSignedText(secrets, 'upload', signed, 'another')).toBeNull()
  expect(readSignedText(secrets, 'upload', signed.replace('b', 'c'), 'file')).toBeNull()
  expect(readSignedText({ ...secrets, jwtSecret: 'x' }, 'upload', signed, 'file')).toBeNull()
})

test.each(['', '.', 'a.b', `.${'x'.repeat(43)}`])('%j has no signature of ours', (signed) => {
  expect(readSignedText(secrets, 'upload', signed)).toBeNull()
})

test('what a text is about cannot be moved into it', () => {
  const [, signature] = signText(secrets, 'upload', 'b', 'a').split('.')
  expect(readSignedText(secrets, 'upload', `a.b.${signature}`)).toBeNull()
  expect(readSignedText(secrets, 'upload', `a","b.${signature}`)).toBeNull()
})

test('a grant holds until it expires', () => {
  const grant = signGrant(secrets, 'download', { holder: 'anna', expiresAt: 1_000, about: 'file' })
  expect(verifyGrant(secrets, 'download', grant, { now: 999, about: 'file' })).toBe('anna')
  expect(verifyGrant(secrets, 'download', grant, { now: 1_000, about: 'file' })).toBeNull()
  const longer = grant.replace('1000', '9000')
  expect(verifyGrant(secrets, 'download', longer, { now: 999, about: 'file' })).toBeNull()
})
