import { addresses, allAddresses } from '#web/site.ts'
import { languages } from '#worker/contract/languages.ts'
import { locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

const attributesOf = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, ...values]) => values.map((value = '') => value))

// As a document of a browser, and in each language at each size: tests/access/screens.spec.ts.
test('every address answers at once with its page, its language and its twins', async ({ request }) => {
  for (const { path, page, locale } of allAddresses) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/html')
    const html = await answer.text()
    expect(html, path).toContain(`<html lang="${locale}"`)
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
    const [[canonical = ''] = []] = attributesOf(html, /<link rel="canonical" href="([^"]+)">/g)
    const { origin, pathname } = new URL(canonical)
    expect(pathname).toBe(path)
    expect(attributesOf(html, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)).toEqual([
      ...locales.map((each) => [languages[each].hreflang, new URL(addresses[page][each], origin).href]),
      ['x-default', new URL(addresses[page].pl, origin).href],
    ])
  }
})

test('titles and descriptions are all different and not too long', async ({ request }) => {
  const heads = await Promise.all(
    allAddresses.map(async ({ path }) => {
      const html = await (await request.get(path)).text()
      const [, title = ''] = html.match(/<title>([^<]+)<\/title>/) ?? []
      const [, description = ''] = html.match(/<meta name="description" content="([^"]+)">/) ?? []
      return { title, description }
    }),
  )
  for (const { title, description } of heads) {
    expect(title).not.toBe('')
    expect(description).not.toBe('')
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(allAddresses.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(allAddresses.length)
})

test('a slash at the end leads to the same page', async ({ page }) => {
  await visit(page, '/en/contact/')
  await expect(page).toHaveURL('/en/contact')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the sitemap lists every address, and robots find it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  expect(listed.toSorted()).toEqual(allAddresses.map(({ path }) => path).toSorted())
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

test('every link leads to a page of the site that exists, and to a place that is on it', async ({
  request,
}) => {
  const texts = new Map<string, string>()
  for (const { path } of allAddresses) texts.set(path, await (await request.get(path)).text())

  const lost: string[] = []
  for (const [from, html] of texts) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `http://site.example${from}`)
      if (url.protocol !== 'http:') continue
      const target = texts.get(url.pathname)
      const isThere =
        target !== undefined && (url.hash === '' || target.includes(`id="${url.hash.slice(1)}"`))
      if (!isThere) lost.push(`${from}: ${href}`)
    }
  }
  expect(lost).toEqual([])
})
