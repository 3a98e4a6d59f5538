import { addresses, allAddresses } from '#web/site.ts'
import { languages } from '#worker/contract/languages.ts'
import { locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

const desktopScreen = { width: 1280, height: 720 }
const narrowScreen = { width: 360, height: 740 }

for (const locale of locales) {
  test(`every ${locale} address answers at once with its page, its language and its twins, and fits a narrow screen`, async ({
    page,
    request,
  }) => {
    for (const address of allAddresses.filter((each) => each.locale === locale)) {
      await test.step(address.path, async () => {
        const direct = await request.get(address.path, { maxRedirects: 0 })
        expect(direct.status()).toBe(200)
        expect(direct.headers()['content-type']).toContain('text/html')

        await visit(page, address.path)
        expect(new URL(page.url()).pathname).toBe(address.path)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('h1')).not.toBeEmpty()

        const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
        const { origin, pathname } = new URL(canonical ?? '')
        expect(pathname).toBe(address.path)
        const twins = await page
          .locator('link[rel=alternate][hreflang]')
          .evaluateAll((links) =>
            links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
          )
        expect(twins).toEqual([
          ...locales.map((each) => [
            languages[each].hreflang,
            new URL(addresses[address.page][each], origin).href,
          ]),
          ['x-default', new URL(addresses[address.page].pl, origin).href],
        ])

        const flags = page.getByRole('group', {
          name: words[locale].layout.switcher.label,
          includeHidden: true,
        })
        const targets = await flags
          .getByRole('button', { includeHidden: true })
          .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('formaction')))
        expect(targets).toEqual([addresses[address.page].pl, addresses[address.page].en])

        await page.setViewportSize(narrowScreen)
        await expectNoSidewaysScroll(page)
        await page.setViewportSize(desktopScreen)
      })
    }
  })
}

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
