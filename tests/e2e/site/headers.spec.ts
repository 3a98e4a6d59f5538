import { test as plain } from '@playwright/test'
import { screens } from '#web/addresses.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectSecurityHeaders } from '../support/security-headers.ts'

const weekS = 7 * 24 * 60 * 60

// Of pages: addresses.spec.ts. Of answers of the API: tests/worker/http/security-headers.test.ts.
plain('assets carry the security headers and may be kept for weeks', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))]
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const answer = await request.get(file)
    expect(answer.status()).toBe(200)
    expectSecurityHeaders(answer, 'no-referrer')
    const [, maxAgeS] = answer.headers()['cache-control']?.match(/^public, max-age=(\d+)/) ?? []
    expect(Number(maxAgeS)).toBeGreaterThanOrEqual(weekS)
  }
  for (const path of ['/favicon.svg', '/robots.txt', '/site.webmanifest']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expectSecurityHeaders(answer)
  }
})

plain(
  'what is missing among the assets is kept by nobody, and what is there is kept for ever',
  async ({ request }) => {
    const html = await (await request.get('/')).text()
    const [file = ''] = html.match(/\/assets\/[\w.-]+\.js/) ?? []
    expect((await request.get(file)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const missing of [file.replace('.js', '0.js'), '/assets/', '/assets/deep/er.css', '/nothing.js']) {
      for (const mode of ['no-cors', 'navigate']) {
        const answer = await request.get(missing, { headers: { 'sec-fetch-mode': mode } })
        expect(answer.status(), missing).toBe(404)
        expect(answer.headers()['cache-control'], missing).toBe('no-store')
        expectSecurityHeaders(answer)
      }
    }
  },
)

plain('pictures for previews may be shown by others, drawings may not', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const policyOf = async (pattern: RegExp) => {
    const [, file = ''] = html.match(pattern) ?? []
    const answer = await request.get(file)
    expect(answer.status()).toBe(200)
    return answer.headers()['cross-origin-resource-policy']
  }
  expect(await policyOf(/property="og:image" content="https?:\/\/[^/]+([^"]+)"/)).toBe('cross-origin')
  expect(await policyOf(/<use href="([^"#]+)/)).toBe('same-origin')
})

test('the policy stops foreign script, inline script and framing of a page', async ({ page, announce }) => {
  announce(
    'refused by policy: script-src-elem inline',
    'refused by policy: connect-src',
    /Content Security Policy/,
  )
  await visit(page, '/')
  const refusals = ['script-src-elem', 'connect-src'].map((directive) =>
    page.waitForEvent('console', (line) => line.text().includes(`refused by policy: ${directive}`)),
  )
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.body.append(script)
    const reached = await fetch('https://intruder.example/').then(
      () => true,
      () => false,
    )
    return { script: 'intruder' in window, reached }
  })
  expect(ran).toEqual({ script: false, reached: false })
  await Promise.all(refusals)
})

test('the account screen and the admin area tell nobody which address a call comes from', async ({
  page,
}) => {
  const referrers: (string | undefined)[] = []
  page.on('request', async (request) => {
    if (!request.isNavigationRequest()) referrers.push((await request.allHeaders()).referer)
  })
  for (const path of [
    `${screens.auth.pl}?name=Zofia`,
    `${screens.admin.pl}?search=Zofia`,
    `${screens.admin.pl}/doreczenia?x=Zofia`,
  ]) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.headers()['referrer-policy'], path).toBe('no-referrer')
  }
  expect(referrers.length).toBeGreaterThan(10)
  expect(referrers.filter(Boolean)).toEqual([])
})
