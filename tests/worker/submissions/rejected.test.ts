import { describe, expect, test } from 'vitest'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { freshSite } from '../support/fresh-site.ts'
import { countRows, nothing } from '../support/rows.ts'
import { openSite, refusalOf, siteOrigin } from '../support/site.ts'
import { submissionRoutes } from '../support/submissions.ts'

freshSite()

const megabyte = 1024 * 1024

describe.each(submissionRoutes)('$path', ({ path, validBody }) => {
  const padded = (bytes: number) => {
    const body = JSON.stringify(validBody())
    return body + ' '.repeat(bytes - new TextEncoder().encode(body).length)
  }

  test.each(['{', '{"name": }', '', 'name=Jan', '{"a":1}}', '\u0000'])(
    'refuses broken JSON: %j',
    async (body) => {
      const response = await openSite().post(path, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        success: false,
        code: 'validation_failed',
        error: errorMessages.pl.validation_failed,
      })
      expect(await countRows()).toEqual(nothing)
    },
  )

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/xml', 'application/jsonp', ''])(
    'refuses the media type %j, which a foreign page could send unasked',
    async (type) => {
      const response = await openSite().post(path, validBody(), { 'content-type': type })
      expect(response.status).toBe(415)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect((await refusalOf(response)).code).toBe('media_type_unsupported')
      expect(await countRows()).toEqual(nothing)
    },
  )

  test('refuses a body of a megabyte that says how long it is', async () => {
    const response = await openSite().post(path, padded(megabyte), { 'content-length': String(megabyte) })
    expect(response.status).toBe(413)
    expect((await refusalOf(response)).code).toBe('body_too_large')
    expect(await countRows()).toEqual(nothing)
  })

  test('refuses a megabyte that comes as a stream and never said how long it is', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
    let chunksLeft = megabyte / chunk.length
    const body = new ReadableStream({
      pull(controller) {
        if (chunksLeft === 0) return controller.close()
        chunksLeft -= 1
        controller.enqueue(chunk)
      },
    })
    const response = await openSite().request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(413)
    expect((await refusalOf(response)).code).toBe('body_too_large')
    expect(await countRows()).toEqual(nothing)
  })

  test('takes a body at the limit and refuses one a byte longer', async () => {
    expect((await openSite().post(path, padded(bodyLimitBytes))).status).toBe(201)
    expect((await openSite().post(path, padded(bodyLimitBytes + 1))).status).toBe(413)
  })

  describe('who may call it', () => {
    test.each([
      ['a client that names no origin', {}],
      ['the page itself', { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }],
      ['an address the visitor opened', { 'sec-fetch-site': 'none' }],
    ])('%s', async (_, headers) => {
      expect((await openSite().post(path, validBody(), headers)).status).toBe(201)
    })

    test.each([
      ['the address the request came to', 'https://other-name.test'],
      ['the site’s own address, behind another name', siteOrigin],
    ])('a page at %s', async (_, origin) => {
      const response = await openSite().request(`https://other-name.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
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
      ['an origin a browser would not tell', { origin: 'null' }],
      ['an empty origin', { origin: '' }],
      ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }],
      [
        'a cross-site request under a borrowed origin',
        { origin: siteOrigin, 'sec-fetch-site': 'cross-site' },
      ],
    ])('not %s', async (_, headers) => {
      const response = await openSite().post(path, validBody(), headers)
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        success: false,
        code: 'origin_refused',
        error: errorMessages.pl.origin_refused,
      })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(await countRows()).toEqual(nothing)
    })
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with a refusal in JSON',
    async (method) => {
      const response = await openSite().request(path, { method })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        success: false,
        code: 'not_found',
        error: errorMessages.pl.not_found,
      })
    },
  )

  test('keeps refusals out of every cache', async () => {
    expect((await openSite().post(path, '{')).headers.get('cache-control')).toBe('no-store')
  })

  describe('the sentence beside the code', () => {
    const { validation_failed, ...faulty } = { validation_failed: 400, name: '', company_name: '' }

    test.each([
      [
        'the body’s language',
        { language: 'de' },
        { referer: `${siteOrigin}/en/contact`, cookie: 'language=nl' },
        'de',
      ],
      ['the page’s language', {}, { referer: `${siteOrigin}/en/contact`, cookie: 'language=nl' }, 'en'],
      [
        'the page’s language, also if the body’s is none',
        { language: 'xx' },
        { referer: `${siteOrigin}/nl` },
        'nl',
      ],
      ['Polish on a Polish page', {}, { referer: `${siteOrigin}/kontakt`, cookie: 'language=de' }, 'pl'],
      ['the language chosen before', {}, { cookie: 'a=b; language=nl' }, 'nl'],
      [
        'the language chosen before, on a foreign page',
        {},
        { referer: 'https://x.example/en', cookie: 'language=de' },
        'de',
      ],
      ['the language that the client asks for', {}, { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' }, 'de'],
      ['the one it likes best', {}, { 'accept-language': 'en;q=0.3, NL;q=0.9, de;q=0' }, 'nl'],
      [
        'the language chosen before, whatever the client asks for',
        {},
        { cookie: 'language=nl', 'accept-language': 'en' },
        'nl',
      ],
      [
        'the page’s, whatever the client asks for',
        {},
        { referer: `${siteOrigin}/`, 'accept-language': 'en' },
        'pl',
      ],
      ['Polish where the client asks for none of ours', {}, { 'accept-language': 'fr, *;q=0.1' }, 'pl'],
      ['Polish where nothing is known', {}, {}, 'pl'],
      ['Polish where nothing known makes sense', {}, { referer: 'nonsense', cookie: 'language=xx' }, 'pl'],
    ] as const)('is in %s', async (_, body, headers, language) => {
      const response = await openSite().post(path, { ...faulty, ...body }, headers)
      expect(response.status).toBe(validation_failed)
      expect((await refusalOf(response)).error).toBe(errorMessages[language].validation_failed)
    })

    test('is in the page’s language where the body is never read', async () => {
      const headers = { origin: 'https://evil.example', referer: `${siteOrigin}/de/contact` }
      const response = await openSite().post(path, validBody(), headers)
      expect((await refusalOf(response)).error).toBe(errorMessages.de.origin_refused)
    })
  })
})
