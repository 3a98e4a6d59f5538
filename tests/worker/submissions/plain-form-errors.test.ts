import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { captureConsole } from '../support/console.ts'
import { downDatabase } from '../support/d1.ts'
import { freshSite } from '../support/fresh-site.ts'
import { builtPages, expectPage, formBody, readFilledPage } from '../support/plain-form.ts'
import { countRows, messageRows, nothing } from '../support/rows.ts'
import { openSite, siteOrigin } from '../support/site.ts'

freshSite()

describe('an error page is in the form’s language and keeps everything typed', () => {
  const typed = formBody({ language: 'de', name: 'Jürgen <b>' })
  const limiter = { limit: async () => ({ success: false }) } as unknown as RateLimit

  test.each([
    ['for a foreign origin', {}, { origin: 'https://evil.example' }, 'origin_refused', 403, null],
    ['for an origin a browser would not tell', {}, { origin: 'null' }, 'origin_refused', 403, null],
    ['for too many posts', { FORM_RATE_LIMITS: 'on', FORM_LIMIT: limiter }, {}, 'rate_limited', 429, '60'],
    ['while D1 is down', { DB: downDatabase(env.DB) }, {}, 'unavailable', 503, '5'],
    ['while a variable is missing', { SITE_URL: '' }, {}, 'unavailable', 503, null],
  ] as const)('%s', async (_, changes, headers, code, status, retryAfter) => {
    captureConsole()
    const response = await openSite({ ASSETS: builtPages, ...changes }).postForm(typed, headers)
    expectPage(response, status)
    expect(response.headers.get('retry-after')).toBe(retryAfter)
    const page = await readFilledPage(response)
    expect([page.lang, page.summary]).toEqual(['de', errorMessages.de[code]])
    expect(page.typed('name')).toBe('Jürgen <b>')
    expect(await countRows()).toEqual(nothing)
  })
})

test('a form that is too large gets an error page in the language of the referring page', async () => {
  const large = formBody({ message: 'x'.repeat(1024 * 1024) })
  const response = await openSite({ ASSETS: builtPages }).postForm(large, {
    referer: `${siteOrigin}/nl/contact`,
  })
  expectPage(response, 413)
  const page = await readFilledPage(response)
  expect([page.lang, page.summary]).toEqual(['nl', errorMessages.nl.body_too_large])
  expect(await countRows()).toEqual(nothing)
})

test('a form of more fields than any form has is not parsed', async () => {
  for (const body of ['=&'.repeat(200_000), 'name&'.repeat(25_000), `${'a=&'.repeat(24_999)}b=&c=`]) {
    const response = await openSite({ ASSETS: builtPages }).request('/api/contact-messages', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expectPage(response, 413)
  }
})

test('a form with the most fields of all forms is parsed', async () => {
  const body = `${new URLSearchParams(formBody({ subject: 'Wiele pól' }))}${'&a='.repeat(24_000)}`
  const response = await openSite({ ASSETS: builtPages }).request('/api/contact-messages', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  expectPage(response, 201)
  expect(await messageRows()).toMatchObject([{ subject: 'Wiele pól' }])
})

test('a form that is too large is not parsed because of another error', async () => {
  const response = await openSite({ ASSETS: builtPages }).request('/api/contact-messages', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(100 * 1024 * 1024),
      origin: 'https://evil.example',
    },
    body: 'name=Jan',
  })
  expectPage(response, 413)
})
