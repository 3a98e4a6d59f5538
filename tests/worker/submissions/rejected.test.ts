import { describe, expect, test } from 'vitest'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { everythingStored, openCaller, publicRoutes, storingRoutes } from '../support/forms.ts'
import { applicationBody, authorizationBody, openSite, readError, siteOrigin } from '../support/site.ts'

const megabyte = 1024 * 1024

const expectNothingStored = async () => expect((await everythingStored()).flat()).toEqual([])

describe.each(storingRoutes)('$path', (route) => {
  const { path, validBody, authorize } = route
  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    (await openCaller(route))(body, {}, headers)

  const padded = (bytes: number) => {
    const body = JSON.stringify(validBody())
    return body + ' '.repeat(bytes - new TextEncoder().encode(body).length)
  }

  test.each(['{', '{"name": }', '', 'name=Jan', '{"a":1}}', '\u0000'])(
    'rejects malformed JSON: %j',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        success: false,
        code: 'validation_failed',
        error: errorMessages.pl.validation_failed,
      })
      await expectNothingStored()
    },
  )

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/xml', 'application/jsonp', ''])(
    'rejects the media type %j, which a cross-site form could send',
    async (type) => {
      const response = await post(validBody(), { 'content-type': type })
      expect(response.status).toBe(415)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect((await readError(response)).code).toBe('media_type_unsupported')
      await expectNothingStored()
    },
  )

  test('rejects a megabyte, with a Content-Length or streamed without', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
    const body = () => {
      let chunksLeft = megabyte / chunk.length
      return new ReadableStream({
        pull(controller) {
          if (chunksLeft === 0) return controller.close()
          chunksLeft -= 1
          controller.enqueue(chunk)
        },
      })
    }
    const headers = { ...(await authorize()), 'content-type': 'application/json' }
    for (const response of [
      await post(padded(megabyte), { 'content-length': String(megabyte) }),
      await openSite().request(path, { method: 'POST', headers, body: body() }),
    ])
      expect([response.status, (await readError(response)).code]).toEqual([413, 'body_too_large'])
    await expectNothingStored()
  })

  test('takes a body at the limit and rejects one a byte longer', async () => {
    expect((await post(padded(bodyLimitBytes))).status).toBe(201)
    expect((await post(padded(bodyLimitBytes + 1))).status).toBe(413)
  })

  describe('origins: accepted is', () => {
    test.each([
      ['a client that sends no origin', {}],
      ['the page itself', { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }],
      ['an address the visitor opened', { 'sec-fetch-site': 'none' }],
    ])('%s', async (_, headers) => {
      expect((await post(validBody(), headers)).status).toBe(201)
    })

    test.each([
      ['the address the request came to', 'https://other-name.test'],
      ['the site’s own address, behind another name', siteOrigin],
    ])('a page at %s', async (_, origin) => {
      const response = await openSite().request(`https://other-name.test${path}`, {
        method: 'POST',
        headers: { ...(await authorize()), 'content-type': 'application/json', origin },
        body: JSON.stringify(validBody()),
      })
      expect(response.status).toBe(201)
    })

    test.each([
      ['a foreign origin', { origin: 'https://evil.example' }],
      ['a subdomain', { origin: 'https://a.site.test' }],
      ['the site’s name without TLS', { origin: 'http://site.test' }],
      ['another port', { origin: 'https://site.test:8443' }],
      ['a name that begins like the site’s', { origin: 'https://site.test.evil.example' }],
      ['an opaque origin', { origin: 'null' }],
      ['an empty origin', { origin: '' }],
      ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }],
      [
        'a cross-site request with the site’s own origin',
        { origin: siteOrigin, 'sec-fetch-site': 'cross-site' },
      ],
    ])('not %s', async (_, headers) => {
      const response = await post(validBody(), headers)
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        success: false,
        code: 'origin_refused',
        error: errorMessages.pl.origin_refused,
      })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      await expectNothingStored()
    })
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers %s with a JSON error', async (method) => {
    const response = await openSite().request(path, { method })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
    expect(await response.json()).toEqual({
      success: false,
      code: 'method_not_allowed',
      error: errorMessages.pl.method_not_allowed,
    })
  })

  test('sends errors with no-store', async () => {
    expect((await post('{')).headers.get('cache-control')).toBe('no-store')
  })

  describe('the error message', () => {
    const invalid = { name: '', company_name: '' }

    test.each([
      [
        'the body’s language',
        { language: 'de' },
        { referer: `${siteOrigin}/en/contact`, cookie: 'language=nl' },
        'de',
      ],
      ['the page’s language', {}, { referer: `${siteOrigin}/en/contact`, cookie: 'language=nl' }, 'en'],
      [
        'the page’s language if the body’s is invalid',
        { language: 'xx' },
        { referer: `${siteOrigin}/nl` },
        'nl',
      ],
      ['Polish on a Polish page', {}, { referer: `${siteOrigin}/kontakt`, cookie: 'language=de' }, 'pl'],
      ['the language of the cookie', {}, { cookie: 'a=b; language=nl' }, 'nl'],
      [
        'the language of the cookie, on a foreign page',
        {},
        { referer: 'https://x.example/en', cookie: 'language=de' },
        'de',
      ],
      ['the language of Accept-Language', {}, { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' }, 'de'],
      ['the preferred one of Accept-Language', {}, { 'accept-language': 'en;q=0.3, NL;q=0.9, de;q=0' }, 'nl'],
      [
        'the language of the cookie rather than of Accept-Language',
        {},
        { cookie: 'language=nl', 'accept-language': 'en' },
        'nl',
      ],
      [
        'the page’s language rather than that of Accept-Language',
        {},
        { referer: `${siteOrigin}/`, 'accept-language': 'en' },
        'pl',
      ],
      ['Polish where Accept-Language has none of ours', {}, { 'accept-language': 'fr, *;q=0.1' }, 'pl'],
      ['Polish where nothing is known', {}, {}, 'pl'],
      [
        'Polish where referrer and cookie are invalid',
        {},
        { referer: 'nonsense', cookie: 'language=xx' },
        'pl',
      ],
    ] as const)('is in %s', async (_, body, headers, language) => {
      const response = await post({ ...invalid, ...body }, headers)
      expect(response.status).toBe(400)
      expect((await readError(response)).error).toBe(errorMessages[language].validation_failed)
    })

    test('is in the page’s language where the body is not read', async () => {
      const headers = { origin: 'https://evil.example', referer: `${siteOrigin}/de/contact` }
      const response = await post(validBody(), headers)
      expect((await readError(response)).error).toBe(errorMessages.de.origin_refused)
    })
  })
})

const [contact] = publicRoutes

describe.each(storingRoutes)('a body of $path', (route) => {
  const { validBody, fields, personsField = '' } = route
  const { name: first } = fields.find(({ required }) => required) ?? { name: '' }
  const { name: email } = fields.find(({ kind }) => kind === 'email') ?? { name: '' }
  const optional = fields.find(({ required }) => !required) ?? { name: '', limit: 0 }

  test.each<[string, object, object]>([
    ['a blank field', { [first]: ' ' }, { [first]: 'required' }],
    ['an invalid e-mail', { [email]: 'a b@c' }, { [email]: 'email_invalid' }],
    [
      'a field too long',
      { [optional.name]: '1'.repeat(optional.limit + 1) },
      { [optional.name]: 'too_long' },
    ],
    ['null for an id', { id: null }, { id: 'invalid' }],
    ['two faults', { [first]: '', [email]: 'x' }, { [first]: 'required', [email]: 'email_invalid' }],
    ...((route === contact
      ? []
      : [
          [
            'an invalid e-mail in the third row',
            { [personsField]: [{}, authorizationBody(), { ...authorizationBody(), email: 'x' }] },
            { [`${personsField}[2].email`]: 'email_invalid' },
          ],
        ]) as []),
  ])('is rejected with a code for the field: %s', async (_, changes, errors) => {
    const response = await (await openCaller(route))({ ...validBody(), ...changes })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      success: false,
      code: 'validation_failed',
      error: expect.any(String),
      fields: errors,
    })
    await expectNothingStored()
  })

  test.each(['null', '[]', '"text"', '7', '{}'])('is not only %s', async (body) => {
    const response = await (await openCaller(route))(body)
    expect([response.status, (await readError(response)).code]).toEqual([400, 'validation_failed'])
    await expectNothingStored()
  })
})

test('a body with thousands of errors gets the first hundred of them', async () => {
  const persons = Array.from({ length: 3_000 }, () => ({ first_name: 'A', last_name: 'B', email: 'c' }))
  const response = await openSite().post('/api/client-applications', {
    ...applicationBody(),
    authorizations: persons,
  })
  expect(response.status).toBe(400)
  const fields = Object.keys((await readError(response)).fields ?? {})
  expect([fields.length, fields[0], fields[99]]).toEqual([
    100,
    'authorizations[0].email',
    'authorizations[99].email',
  ])
})
