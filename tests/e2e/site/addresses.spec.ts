import { test } from '@playwright/test'
import { allAddresses, notFoundPaths } from '#web/addresses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { expect } from '../support/journey.ts'
import { expectSecurityHeaders } from '../support/security-headers.ts'

// What the pages contain: tests/web/prerender/render-page.test.ts. In each language at each size:
// tests/access/screens.spec.ts.
test('every address answers at once with its page and the security headers', async ({ request }) => {
  for (const { path, locale } of allAddresses) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/html')
    const html = await answer.text()
    expect(html, path).toContain(`<html lang="${locale}"`)
    const [, canonical = ''] = html.match(/<link rel="canonical" href="([^"]+)">/) ?? []
    expect(new URL(canonical).pathname).toBe(path)
    expectSecurityHeaders(answer)
  }
})

test('a slash at the end leads to the same page', async ({ request }) => {
  const answer = await request.get('/en/contact/', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([307, '/en/contact'])
})

const lost: [string, Locale][] = [
  ['/nie-ma-takiej', 'pl'],
  ['/kontakt/glebiej/jeszcze', 'pl'],
  ['/english', 'pl'],
  ['/pl', 'pl'],
  ['/en/kontakt', 'en'],
  ['/de/a/b/c', 'de'],
  ['/nl/client-form', 'nl'],
  ...(Object.entries(notFoundPaths) as [Locale, string][]).flatMap(([locale, path]): [string, Locale][] => [
    [path, locale],
    [`${path}.html`, locale],
  ]),
]

// What that page says: tests/web/prerender/not-found.test.tsx.
test('an unknown path answers 404 with the nearest language’s page, and so do that page’s own addresses', async ({
  request,
}) => {
  for (const [path, locale] of lost) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    expect(html, path).toContain(`<html lang="${locale}"`)
    expect(html, path).toContain('Oops! Page not found')
    expectSecurityHeaders(answer)
  }
})
