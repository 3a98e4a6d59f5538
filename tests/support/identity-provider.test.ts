import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { selfSign } from '#worker/auth/federated/saml/self-signed-certificate.ts'
import { makeKey } from './identity-provider.ts'

// The Worker's runtime reads certificates, but does not check what signed them; Node does.
test('a key signs its own certificate, always the same one', () => {
  const key = makeKey()
  const certificate = new X509Certificate(Buffer.from(selfSign(key, 'Łódź'), 'base64'))
  expect(certificate.subject).toBe('CN=Łódź')
  expect(certificate.issuer).toBe(certificate.subject)
  expect(certificate.verify(createPublicKey(createPrivateKey(key)))).toBe(true)
  expect(certificate.serialNumber).toMatch(/^[4-7]/)
  expect(Date.parse(certificate.validTo)).toBe(Date.parse('9999-12-31T23:59:59Z'))
  expect(selfSign(key, 'Łódź')).toBe(certificate.raw.toString('base64'))
})
