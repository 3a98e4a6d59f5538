import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { securityHeaders } from '#worker/contract/csp.ts'
import { company } from '#worker/domain/company.ts'
import { locales } from '#worker/domain/locales.ts'
import { renderPlainPage } from '#worker/http/plain-page.ts'
import { siteOrigin } from '../support/site.ts'

const font = '/assets/archivo-F9XMkYDd.woff2'

const preload = (file: string) =>
  `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`

/** The asset layer with one page, which requests the fonts as the site's pages do. */
const pages = (body = preload('/assets/headline-BojmU2GW.woff2') + preload(font)) =>
  ({ fetch: async () => new Response(body) }) as unknown as Fetcher

const noPages = {
  fetch: async () => {
    throw new Error('no assets')
  },
} as unknown as Fetcher

const render = async (ASSETS: Fetcher, language: (typeof locales)[number] = 'pl') =>
  String(
    await renderPlainPage(
      { env: { ASSETS }, req: { url: `${siteOrigin}/auth/v1/verify` } },
      { language, heading: 'Heading', style: '.own{color:red}', content: html`<p>Content</p>` },
    ),
  )

test.each(locales)('has the logo, which leads home, and the company’s name: %s', async (language) => {
  const page = await render(pages(), language)
  const logo = page.match(/<header>(.*)<\/header>/)?.[1]
  expect(logo).toContain(`href="${language === 'pl' ? '/' : `/${language}`}"`)
  expect(logo).toMatch(new RegExp(`<svg .*</svg>${company.name}</a>$`))
  expect(page).toContain(`<title>Heading | ${company.name}</title>`)
  expect(page).toContain(`<html lang="${language}">`)
})

test('has the texts’ font of the site’s own pages, so that a browser which has it loads none', async () => {
  const page = await render(pages())
  expect(page).toContain(`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  expect(page).toContain(`src:url("${font}")`)
  expect(securityHeaders['Content-Security-Policy']).toContain("font-src 'self'")
})

test.each([
  ['cannot be read', noPages],
  ['name no font', pages('<h1>404</h1>')],
  ['name a font of another site', pages(preload('https://fonts.example/archivo-a.woff2'))],
])('goes without a font where the pages %s', async (_, assets) => {
  const page = await render(assets)
  expect(page).toContain('<p>Content</p>')
  expect(page).toContain('.own{color:red}')
  expect(page).not.toContain('woff2')
})
