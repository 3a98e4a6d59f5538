import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { type Answer, openIdentityProvider } from '#tests/support/identity-provider.ts'
import { type Auth, errorOf, openAuth } from '#tests/worker/support/auth.ts'
import { passTime } from '#tests/worker/support/clock.ts'
import { captureConsole } from '#tests/worker/support/console.ts'
import { downDatabase, interceptQueries } from '#tests/worker/support/database.ts'
import { company, openSso, postForm, postSamlResponse, startSso } from '#tests/worker/support/saml.ts'
import { allRows, runSql } from '../../../support/database.ts'

const auth = openSso()

const stranger = openIdentityProvider()

const users = async () => await allRows('SELECT id FROM auth_users')

const settings = { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**' }
const home = { redirect_to: 'https://app.example/in' }

const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''

const forged = (xml: string) =>
  assertionIn(xml)
    .replace(/<Signature.*<\/Signature>/s, '')
    .replaceAll('employee-17', 'the-boss')
    .replace(/ ID="[^"]*"/, ' ID="_forged"')

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const signatureIn = (xml: string) => /<Signature.*<\/Signature>/s.exec(xml)?.[0] ?? ''
const inExtension = (xml: string) => `<samlp:Extensions>${xml}</samlp:Extensions>`
const cut = (name: string) => ({
  edit: (xml: string) => xml.replace(new RegExp(`<saml:${name}.*</saml:${name}>`, 's'), ''),
})
const swap = (from: string | RegExp, to: string) => ({ tamper: (xml: string) => xml.replace(from, to) })
const replaceAssertion = (toNew: (assertion: string, forgery: string) => string) => ({
  tamper: (xml: string) => xml.replace(assertionIn(xml), toNew(assertionIn(xml), forged(xml))),
})

/** Its signature covers one assertion, and another one comes along. */
const wrapped: Record<string, Partial<Answer>> = {
  'follows a forged one': replaceAssertion((own, forgery) => forgery + own),
  'precedes a forged one': replaceAssertion((own, forgery) => own + forgery),
  'is wrapped into a forged one': replaceAssertion((own, forgery) =>
    forgery.replace('</saml:Assertion>', `${own}</saml:Assertion>`),
  ),
  'is hidden in an extension next to a forged one': replaceAssertion(
    (own, forgery) => inExtension(own) + forgery,
  ),
  'lends its signature to a forged one': replaceAssertion(
    (own, forgery) =>
      inExtension(own.replace(signatureIn(own), '')) +
      forgery.replace('</saml:Issuer>', `</saml:Issuer>${signatureIn(own)}`),
  ),
  'shares its id with a forged one': replaceAssertion(
    (own, forgery) => inExtension(own) + forgery.replace('_forged', / ID="(_[^"]{36})"/.exec(own)?.[1] ?? ''),
  ),
  'is in a signed response with a forged one inserted before': {
    signs: 'response',
    ...replaceAssertion((own, forgery) => forgery + own),
  },
}

const refused: Record<string, Record<string, () => Partial<Answer>>> = {
  'its signature, audience, request or dates are wrong': {
    'nobody signed': () => ({ signs: 'nothing' }),
    'is meant for another service': () => ({ audience: 'https://other.example/metadata' }),
    'answers another request': () => ({ inResponseTo: '_other', responseTo: '_other' }),
    'answers another request outside of what is signed': () => ({ responseTo: '_other' }),
    'answers another request within what is signed': () => ({ inResponseTo: '_other' }),
    'responds to no request in its envelope either': () => swap(/ InResponseTo="[^"]*"/, ''),
    'has expired': () => ({ notOnOrAfter: ago(60_000) }),
    'is not valid yet': () => ({ notBefore: ago(-61_000) }),
    'never expires': () => ({ edit: (xml) => xml.replaceAll(/ NotOnOrAfter="[^"]*"/g, '') }),
    'has an expired subject confirmation only': () => ({
      edit: (xml) => xml.replace(/(InResponseTo="[^"]*") NotOnOrAfter="[^"]*"/, '$1'),
    }),
    'names no date that anyone can read': () => ({ notOnOrAfter: 'soon' }),
    'has no audience': () => cut('AudienceRestriction'),
    'has no conditions': () => cut('Conditions'),
    'was changed after it was signed': () => swap('>Ewa<', '>Eva<'),
    'names another person than it was signed for': () => swap('employee-17', 'the-boss'),
    'was changed in a signed response': () => ({ signs: 'response', ...swap('employee-17', 'the-boss') }),
    'lost its signature': () => swap(/<Signature.*<\/Signature>/s, ''),
    'is no XML': () => ({ tamper: () => 'hello' }),
    'is broken XML': () => ({ tamper: (xml) => xml.slice(0, -20) }),
    'is another document': () => ({ tamper: () => '<a/>' }),
    ...Object.fromEntries(Object.entries(wrapped).map(([why, changes]) => [why, () => changes])),
  },
  'it has another issuer': {
    'another issuer issued': () => ({ issuer: 'https://login.other.example/metadata' }),
  },
  'it is meant for another recipient': {
    'was sent to another address': () => ({ recipient: 'https://other.example/acs' }),
    'has no bearer confirmation': () => ({ method: 'holder-of-key' }),
  },
  'it answers another request': {
    'responds to no request': () => ({ edit: (xml) => xml.replace(/ InResponseTo="[^"]*"/, '') }),
  },
  'its AuthnStatement is missing or wrong': {
    'has no authentication statement': () => cut('AuthnStatement'),
  },
  'its signature uses a weak method': {
    'is signed with SHA-1': () => ({ algorithm: 'sha1' }),
    'never ends its tags': () => ({ tamper: () => '<DigestMethod'.repeat(10) }),
  },
  'it has too many elements': { 'has too many elements': () => ({ tamper: () => '<a/>'.repeat(3_001) }) },
  'it has a document type': {
    'defines entities': () => ({
      tamper: (xml) => `<!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/passwd">]>${xml}`,
    }),
  },
  'it is too long': {
    'is too long': () => ({ attributes: { email: ['a@b.co'], filler: ['x'.repeat(200_000)] } }),
  },
}

const refusals = Object.entries(refused).flatMap(([because, rows]) =>
  Object.entries(rows).map(([why, changes]) => [why, changes, because] as const),
)

describe('a response is rejected that', () => {
  test.each(refusals)('%s', async (_, changes, because) => {
    const auth = openSso({}, settings)
    const { status, target, query, fragment } = await postSamlResponse(
      auth,
      await startSso(auth, home),
      changes(),
    )
    expect(status).toBe(303)
    expect(`${target?.origin}${target?.pathname}`).toBe('https://app.example/in')
    expect(query).toEqual({
      error: 'invalid_request',
      error_code: 'validation_failed',
      error_description: `SAML assertion is not valid: ${because}`,
    })
    expect(fragment).toEqual({ ...query, sb: '' })
    expect(await users()).toEqual([])
  })

  test('is signed by another key', async () => {
    const request = await startSso(auth)
    const { query } = await postForm(auth, {
      SAMLResponse: stranger.answer(request),
      RelayState: request.relayState,
    })
    expect(query.error_code).toBe('validation_failed')
    expect(await users()).toEqual([])
  })

  test('responds to another person’s request', async () => {
    const [own, other] = [await startSso(auth), await startSso(auth)]
    const { query } = await postForm(auth, {
      SAMLResponse: company.answer(other),
      RelayState: own.relayState,
    })
    expect(query.error_code).toBe('validation_failed')
  })

  test('comes from another company than the one of the flow', async () => {
    const second = stranger.listed({
      id: crypto.randomUUID(),
      domains: ['second.example'],
      entity_id: 'https://second.example',
    })
    const auth = openAuth({ AUTH_SAML_PROVIDERS: JSON.stringify([company.listed(), second]) })
    const { query } = await postSamlResponse(auth, await startSso(auth, { domain: 'second.example' }))
    expect(query.error_code).toBe('validation_failed')
  })

  test('was used before, even if its request is open again', async () => {
    const request = await startSso(auth)
    const fields = { SAMLResponse: company.answer(request), RelayState: request.relayState }
    expect((await postForm(auth, fields)).fragment.access_token).toBeDefined()
    await runSql('UPDATE auth_federated_flows SET used_at = NULL')
    const { query } = await postForm(auth, fields)
    expect(query.error_description).toBe('SAML assertion is not valid: it has been used before')
  })
})

test.each([
  ['no lasting id', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, 'user_id'],
  ['an empty id', { nameId: ' ' }, 'user_id'],
  ['no address', { attributes: {} }, 'email'],
  ['an address that is none', { attributes: { email: ['ewa'] } }, 'email'],
])('a response with %s gets an error that names it', async (_, changes, what) => {
  const { query } = await postSamlResponse(auth, await startSso(auth), changes)
  expect(query).toMatchObject({ error: 'invalid_request', error_code: `saml_assertion_no_${what}` })
  expect(await users()).toEqual([])
})

test('a denial by the company is reported without its own text', async () => {
  const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
  const { query } = await postSamlResponse(auth, await startSso(auth), { status })
  expect(query).toEqual({
    error: 'access_denied',
    error_code: 'validation_failed',
    error_description: 'The identity provider did not let the user in',
  })
})

describe('a relay state', () => {
  test.each([
    ['is missing', undefined],
    ['is no id', 'https://evil.example/'],
    ['is unknown', crypto.randomUUID()],
  ])('that %s redirects to the site with an error, whatever the response is', async (_, relayState) => {
    const { status, target, query } = await postForm(auth, {
      SAMLResponse: company.answer(await startSso(auth)),
      ...(relayState ? { RelayState: relayState } : {}),
    })
    expect(status).toBe(303)
    expect(`${target?.origin}${target?.pathname}`).toBe('https://site.test/')
    expect(query).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' })
    expect(await users()).toEqual([])
  })

  test('is valid for two minutes', async () => {
    const [first, second] = [await startSso(auth), await startSso(auth)]
    passTime(119_999)
    expect((await postSamlResponse(auth, first)).fragment.access_token).toBeDefined()
    passTime(1)
    expect((await postSamlResponse(auth, second)).query.error_code).toBe('bad_oauth_state')
  })

  test('is valid once, also for concurrent responses', async () => {
    const request = await startSso(auth)
    const both = await Promise.all([postSamlResponse(auth, request), postSamlResponse(auth, request)])
    const sessions = both.filter(({ fragment }) => fragment.access_token)
    expect(sessions).toHaveLength(1)
    const codes = both.flatMap(({ query }) => query.error_code ?? [])
    expect(codes).toEqual(['flow_state_already_used'])
    expect(await users()).toHaveLength(1)
  })

  test('of a flow that is not SAML is rejected', async () => {
    const request = await startSso(auth)
    await runSql("UPDATE auth_federated_flows SET provider = 'google'")
    expect((await postSamlResponse(auth, request)).query.error_code).toBe('bad_oauth_state')
  })

  test('of a company that was disabled or removed meanwhile is rejected', async () => {
    const begun = openSso()
    const [first, second] = [await startSso(begun), await startSso(begun)]
    const off = await postSamlResponse(openSso({ disabled: true }), first)
    expect(off.query).toMatchObject({ error: 'server_error', error_code: 'sso_provider_disabled' })
    const gone = await postSamlResponse(openSso({ id: crypto.randomUUID() }), second)
    expect(gone.query.error_code).toBe('sso_provider_not_found')
  })
})

test.each([
  ['nothing', ''],
  ['no answer', 'RelayState=x'],
  ['an empty answer', 'SAMLResponse='],
])('%s in the form gets a JSON error', async (_, body) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await errorOf(openSso().call('POST', '/sso/saml/acs', { body, headers }))).toBe(
    '400 validation_failed',
  )
})

test('a body that is no form gets a JSON error', async () => {
  expect(await errorOf(openSso().post('/sso/saml/acs', { SAMLResponse: 'x' }))).toBe('400 validation_failed')
})

test('two people of one company who sign in concurrently get an account each', async () => {
  const [first, second] = [await startSso(auth), await startSso(auth)]
  const both = await Promise.all([
    postSamlResponse(auth, first),
    postSamlResponse(auth, second, { nameId: 'employee-18' }),
  ])
  expect(both.every(({ fragment }) => fragment.access_token)).toBe(true)
  expect(await users()).toHaveLength(2)
})

test('when the database fails, the browser is redirected with an error and nothing personal is logged', async () => {
  const lines = captureConsole()
  const request = await startSso(openSso())
  const { query } = await postSamlResponse(openSso({}, { DB: downDatabase(env.DB) }), request)
  expect(query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
  const failing = interceptQueries(env.DB, (make, asked) =>
    asked.some(({ sql }) => sql.includes('auth_users')) ? Promise.reject(new Error('D1 is down')) : make(),
  )
  const late = await postSamlResponse(openSso({}, { DB: failing }), request)
  expect(late.query.error_code).toBe('unexpected_failure')
  const said = lines.join('\n')
  expect(said).toContain('D1 is down')
  for (const secret of ['employee-17', 'ewa@partner.example', request.relayState])
    expect(said).not.toContain(secret)
})

test('only a hash of an assertion is stored', async () => {
  const assertionId = '_the-assertion'
  await postSamlResponse(auth, await startSso(auth), { assertionId })
  const results = await allRows<{
    id: string
    expires_at: number
  }>('SELECT id, expires_at FROM auth_replay_guard')
  expect(results).toHaveLength(1)
  expect(results[0]?.id).not.toContain('assertion')
  expect(results[0]?.expires_at).toBe(Date.now() + 120_000)
})

test('a form with more fields than any company posts is not parsed', async () => {
  const { relayState, ...request } = await startSso(auth)
  const fields = { SAMLResponse: company.answer({ relayState, ...request }), RelayState: relayState }
  const others = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`other${index}`, '']))
  expect(await errorOf(postForm(auth, { ...fields, ...others(19) }))).toBe('400 validation_failed')
  expect((await postForm(auth, { ...fields, ...others(18) })).fragment).toHaveProperty('access_token')
})

test('a response may have a megabyte, and the length of other bodies while SAML is off', async () => {
  const send = (auth: Auth, bytes: number) =>
    auth.call('POST', '/sso/saml/acs', {
      body: `SAMLResponse=${'a'.repeat(bytes - 'SAMLResponse='.length)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await send(openSso(), 1_048_576)).status).toBe(303)
  expect((await send(openSso(), 1_048_577)).status).toBe(413)
  expect((await send(openAuth(), 65_536)).status).toBe(404)
  expect((await send(openAuth(), 65_537)).status).toBe(413)
})
