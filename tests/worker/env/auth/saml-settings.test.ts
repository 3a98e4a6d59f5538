import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeKey, openIdentityProvider } from '#tests/support/identity-provider.ts'
import { parseSettings } from '#worker/env/settings.ts'
import { openAuth } from '../../support/auth.ts'
import { company, openSso } from '../../support/saml.ts'

const samlOf = (source: object) =>
  parseSettings({ SITE_URL: 'https://www.firma.example', ...source }).auth.saml

const readProviders = (...providers: object[]) =>
  samlOf({ AUTH_SAML_PROVIDERS: JSON.stringify(providers) }).providers

const pem = (base64: string) =>
  `-----BEGIN CERTIFICATE-----\r\n${base64.match(/.{1,76}/g)?.join('\r\n')}\r\n-----END CERTIFICATE-----\r\n`

describe('a company is parsed', () => {
  test('with required fields only', () => {
    const { id, entity_id, sso_url, certificates } = company.listed()
    const [read] = readProviders({ id: id.toUpperCase(), entity_id, sso_url, certificates, remark: 'ours' })
    expect(read).toEqual({
      id,
      domains: [],
      entityId: entity_id,
      ssoUrl: sso_url,
      certificates: [expect.stringContaining('-----BEGIN CERTIFICATE-----')],
      isDisabled: false,
      attributes: {},
    })
  })

  test('with all fields, certificates in either form', () => {
    const { certificate } = company
    const [read] = readProviders(
      company.listed({
        domains: ['Partner.Example', 'partner.test'],
        certificates: [certificate, pem(certificate)],
        disabled: true,
        attributes: { id: 'uid', email: 'mail', first_name: 'a', last_name: 'b', groups: 'c' },
      }),
    )
    expect(read).toMatchObject({
      domains: ['partner.example', 'partner.test'],
      isDisabled: true,
      attributes: { id: 'uid', email: 'mail', first_name: 'a', last_name: 'b', groups: 'c' },
    })
    const [first, second] = read?.certificates ?? []
    expect(first).toBe(second)
    expect(new X509Certificate(first ?? '').subject).toBe('CN=login.partner.example')
  })

  test('and our private key in either form', () => {
    const { privateKey } = company
    const base64 = privateKey.replace(/-----[A-Z ]+-----|\s/g, '')
    for (const given of [privateKey, base64])
      expect(samlOf({ AUTH_SAML_PRIVATE_KEY: given }).privateKey).toBe(privateKey)
    expect(samlOf({ AUTH_SAML_PRIVATE_KEY: '' }).isOn).toBe(false)
  })
})

describe('errors have the variable’s name and position, never its value', () => {
  const other = { id: crypto.randomUUID(), domains: ['other.example'] }
  const shape = /AUTH_SAML_PROVIDERS must be a JSON list of providers/
  const short = openIdentityProvider(makeKey(1024)).certificate

  test.each([
    ['private', shape],
    ['{}', shape],
    [[company.listed({ id: 'private' })], /check id of entry 1$/],
    [[company.listed(), company.listed({ ...other, entity_id: '' })], /check entity_id of entry 2$/],
    [[company.listed({ sso_url: 'javascript:private' })], /check sso_url of entry 1$/],
    [[company.listed({ domains: ['private one'] })], /check domains\.0 of entry 1$/],
    [[company.listed({ certificates: 'private' })], /check certificates of entry 1$/],
    [[company.listed({ certificates: [] })], /check certificates of entry 1$/],
    [[company.listed({ certificates: [short] })], /check certificates of entry 1$/],
    [[company.listed({ certificates: undefined })], /check certificates of entry 1$/],
    [
      [company.listed({ attributes: { email: 'private', groups: 5 } })],
      /check attributes\.groups of entry 1$/,
    ],
    [[company.listed(), company.listed({ domains: [] })], /must name each id and each domain once$/],
    [[company.listed(), company.listed({ id: other.id })], /must name each id and each domain once$/],
  ])('%j', (given, words) => {
    const AUTH_SAML_PROVIDERS = typeof given === 'string' ? given : JSON.stringify(given)
    expect(() => samlOf({ AUTH_SAML_PROVIDERS })).toThrow(words)
    expect(() => samlOf({ AUTH_SAML_PROVIDERS })).not.toThrow(/private/)
  })

  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  test.each([
    ['no key', 'private'],
    ['a short key', makeKey(1024)],
    ['a key of another kind', String(ec.export({ type: 'pkcs8', format: 'pem' }))],
  ])('%s', (_, AUTH_SAML_PRIVATE_KEY) => {
    expect(() => samlOf({ AUTH_SAML_PRIVATE_KEY })).toThrow(
      /AUTH_SAML_PRIVATE_KEY must be an RSA key of 2048 bits or more, in PEM or base64$/,
    )
  })
})

describe('metadata', () => {
  const read = (xml: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1]

  test('have entity id and ACS address, public and cached', async () => {
    const answer = await openSso().call('GET', '/sso/saml/metadata')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/samlmetadata+xml')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    expect(read(answer.text, 'entityID')).toBe('https://site.test/auth/v1/sso/saml/metadata')
    expect(read(answer.text, 'Location')).toBe('https://site.test/auth/v1/sso/saml/acs')
    expect(read(answer.text, 'WantAssertionsSigned')).toBe('true')
    expect(read(answer.text, 'AuthnRequestsSigned')).toBe('false')
    expect(answer.text).not.toContain('X509Certificate')
  })

  test('contain the certificate of the signing key, before any company is connected', async () => {
    const auth = openAuth({ AUTH_SAML_PRIVATE_KEY: company.privateKey })
    const { text } = await auth.get('/sso/saml/metadata')
    expect(read(text, 'AuthnRequestsSigned')).toBe('true')
    const [, base64 = ''] = /<ds:X509Certificate>\s*([^<]+?)\s*<\/ds:X509Certificate>/.exec(text) ?? []
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    const bytesOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')
    expect(bytesOf(certificate.publicKey)).toBe(
      bytesOf(createPublicKey(createPrivateKey(company.privateKey))),
    )
    expect((await auth.get('/sso/saml/metadata')).text).toBe(text)
    expect(text).not.toContain('PRIVATE')
  })
})
