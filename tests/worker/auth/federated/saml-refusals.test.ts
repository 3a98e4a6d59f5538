import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { type Answer, openIdentityProvider, readRequest } from '#tests/support/identity-provider.ts'
import { type Auth, openAuth } from '#tests/worker/support/auth.ts'
import { passTime } from '#tests/worker/support/clock.ts'
import { captureConsole } from '#tests/worker/support/console.ts'
import { downDatabase, interceptQueries } from '#tests/worker/support/d1.ts'
import { freshSite } from '#tests/worker/support/fresh-site.ts'
import { company, openSso, postForm, postSamlResponse, startSso } from '#tests/worker/support/saml.ts'

freshSite()
const auth = openSso()

const stranger = openIdentityProvider()

const users = async () => (await env.DB.prepare('SELECT id FROM auth_users').all()).results

const settings = { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**' }
const home = { redirect_to: 'https://app.example/in' }

const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''

const forged = (xml: string) =>
  assertionIn(xml)
    .replace(/<Signature.*<\/Signature>/s, '')
    .replaceAll('employee-17', 'the-boss')
    .replace(/ ID="[^"]*"/, ' ID="_forged"')

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const unproven = 'its signature, audience, request or dates are wrong'

const refused: [why: string, changes: () => Partial<Answer>, because?: string][] = [
  ['nobody signed', () => ({ signs: 'nothing' })],
  [
    'another issuer issued',
    () => ({ issuer: 'https://login.other.example/metadata' }),
    'it has another issuer',
  ],
  ['is meant for another service', () => ({ audience: 'https://other.example/metadata' })],
  [
    'was sent to another address',
    () => ({ recipient: 'https://other.example/acs' }),
    'it is meant for another recipient',
  ],
  ['answers another request', () => ({ inResponseTo: '_other', responseTo: '_other' })],
  ['answers another request outside of what is signed', () => ({ responseTo: '_other' })],
  ['answers another request within what is signed', () => ({ inResponseTo: '_other' })],
  [
    'responds to no request',
    () => ({ edit: (xml) => xml.replace(/ InResponseTo="[^"]*"/, '') }),
    'it answers another request',
  ],
  [
    'responds to no request in its envelope either',
    () => ({ tamper: (xml) => xml.replace(/ InResponseTo="[^"]*"/, '') }),
  ],
  ['has expired', () => ({ notOnOrAfter: ago(60_000) })],
  ['is not valid yet', () => ({ notBefore: ago(-61_000) })],
  ['never expires', () => ({ edit: (xml) => xml.replaceAll(/ NotOnOrAfter="[^"]*"/g, '') })],
  [
    'has an expired subject confirmation only',
    () => ({ edit: (xml) => xml.replace(/(InResponseTo="[^"]*") NotOnOrAfter="[^"]*"/, '$1') }),
  ],
  ['names no date that anyone can read', () => ({ notOnOrAfter: 'soon' })],
  ['has no bearer confirmation', () => ({ method: 'holder-of-key' }), 'it is meant for another recipient'],
  [
    'has no audience',
    () => ({ edit: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, '') }),
  ],
  ['has no conditions', () => ({ edit: (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/s, '') })],
  [
    'has no authentication statement',
    () => ({ edit: (xml) => xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/s, '') }),
    'its AuthnStatement is missing or wrong',
  ],
  ['is signed with SHA-1', () => ({ algorithm: 'sha1' }), 'its signature uses a weak method'],
  [
    'never ends its tags',
    () => ({ tamper: () => '<DigestMethod'.repeat(10) }),
    'its signature uses a weak method',
  ],
  ['has too many elements', () => ({ tamper: () => '<a/>'.repeat(3_001) }), 'it has too many elements'],
  ['was changed after it was signed', () => ({ tamper: (xml) => xml.replace('>Ewa<', '>Eva<') })],
  ['was changed after it was signed', () => ({ tamper: (xml) => xml.replace('employee-17', 'the-boss') })],
  [
    'was changed in a signed response',
    () => ({ signs: 'response', tamper: (xml) => xml.replace('employee-17', 'the-boss') }),
  ],
  ['lost its signature', () => ({ tamper: (xml) => xml.replace(/<Signature.*<\/Signature>/s, '') })],
  [
    'follows a forged one',
    () => ({ tamper: (xml) => xml.replace('<saml:Assertion', `${forged(xml)}<saml:Assertion`) }),
  ],
  [
    'precedes a forged one',
    () => ({ tamper: (xml) => xml.replace('</samlp:Response>', `${forged(xml)}</samlp:Response>`) }),
  ],
  [
    'is wrapped into a forged one',
    () => ({
      tamper: (xml) =>
        xml.replace(
          assertionIn(xml),
          forged(xml).replace('</saml:Assertion>', `${assertionIn(xml)}</saml:Assertion>`),
        ),
    }),
  ],
  [
    'is hidden in an extension next to a forged one',
    () => ({
      tamper: (xml) =>
        xml.replace(
          assertionIn(xml),
          `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${forged(xml)}`,
        ),
    }),
  ],
  [
    'lends its signature to a forged one',
    () => ({
      tamper: (xml) => {
        const signature = /<Signature.*<\/Signature>/s.exec(xml)?.[0] ?? ''
        const borrowed = forged(xml).replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
        const bare = assertionIn(xml).replace(signature, '')
        return xml.replace(assertionIn(xml), `<samlp:Extensions>${bare}</samlp:Extensions>${borrowed}`)
      },
    }),
  ],
  [
    'shares its id with a forged one',
    () => ({
      tamper: (xml) => {
        const id = / ID="(_[^"]{36})"/.exec(assertionIn(xml))?.[1] ?? ''
        const twin = forged(xml).replace('_forged', id)
        return xml.replace(
          assertionIn(xml),
          `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${twin}`,
        )
      },
    }),
  ],
  [
    'is in a signed response with a forged one inserted before',
    () => ({
      signs: 'response',
      tamper: (xml) => xml.replace('<saml:Assertion', `${forged(xml)}<saml:Assertion`),
    }),
  ],
  [
    'defines entities',
    () => ({
      tamper: (xml) => `<!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/passwd">]>${xml}`,
    }),
    'it has a document type',
  ],
  [
    'is too long',
    () => ({ attributes: { email: ['a@b.co'], filler: ['x'.repeat(200_000)] } }),
    'it is too long',
  ],
  ['is no XML', () => ({ tamper: () => 'hello' })],
  ['is broken XML', () => ({ tamper: (xml) => xml.slice(0, -20) })],
  ['is another document', () => ({ tamper: () => '<a/>' })],
]

describe('a response is rejected that', () => {
  test.each(refused)('%s', async (_, changes, because = unproven) => {
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
    await env.DB.prepare('UPDATE auth_federated_flows SET used_at = NULL').run()
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
    await env.DB.prepare("UPDATE auth_federated_flows SET provider = 'google'").run()
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
  const answer = await openSso().call('POST', '/sso/saml/acs', { body, headers })
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
})

test('a body that is no form gets a JSON error', async () => {
  const answer = await openSso().post('/sso/saml/acs', { SAMLResponse: 'x' })
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
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

test('one person who signs in twice concurrently gets one account', async () => {
  const [first, second] = [await startSso(auth), await startSso(auth)]
  const both = await Promise.all([postSamlResponse(auth, first), postSamlResponse(auth, second)])
  expect(both.every(({ fragment }) => fragment.access_token)).toBe(true)
  expect(await users()).toHaveLength(1)
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
  const { results } = await env.DB.prepare('SELECT id, expires_at FROM auth_replay_guard').all<{
    id: string
    expires_at: number
  }>()
  expect(results).toHaveLength(1)
  expect(results[0]?.id).not.toContain('assertion')
  expect(results[0]?.expires_at).toBe(Date.now() + 120_000)
})

test('every request has an id of its own', async () => {
  const addresses = [
    await auth.post('/sso', { domain: 'partner.example', skip_http_redirect: true }),
    await auth.post('/sso', { domain: 'partner.example', skip_http_redirect: true }),
  ]
  const requests = addresses.map(({ body }) => readRequest(body.url))
  expect(new Set(requests.flatMap(({ id, relayState }) => [id, relayState])).size).toBe(4)
})

test('a form with more fields than any company posts is not parsed', async () => {
  const { relayState, ...request } = await startSso(auth)
  const fields = { SAMLResponse: company.answer({ relayState, ...request }), RelayState: relayState }
  const others = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`other${index}`, '']))
  const refused = await postForm(auth, { ...fields, ...others(19) })
  expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed'])
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
