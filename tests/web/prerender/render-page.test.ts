import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  addresses,
  allAddresses,
  licencesPath,
  matchRoute,
  notFoundPaths,
  screenAddresses,
  screens,
} from '#web/addresses.ts'
import { text as englishAdmin } from '#web/content/en/admin/admin.ts'
import { text as englishAccount } from '#web/content/en/auth.ts'
import { text as polishAdmin } from '#web/content/pl/admin/admin.ts'
import { text as polishAccount } from '#web/content/pl/auth.ts'
import { spriteFile } from '#web/drawings/sprite-file.ts'
import { fillTemplate } from '#web/prerender/fill-template.ts'
import { keepEmailLetters, keepPresses, markSession, notePath } from '#web/prerender/inline-scripts.ts'
import { renderLicences } from '#web/prerender/licences.ts'
import { isNoindexBuild } from '#web/prerender/noindex-build.ts'
import { renderOgImage } from '#web/prerender/og-images.tsx'
import { isFound, renderedPaths, renderPage } from '#web/prerender/render-page.tsx'
import {
  renderHeadersFile,
  renderRobots,
  renderSecurityText,
  renderSitemap,
} from '#web/prerender/site-files.ts'
import { renderSprite } from '#web/prerender/sprite.tsx'
import { securityHeaders } from '#worker/contract/csp.ts'
import { company } from '#worker/domain/company.ts'
import { languages } from '#worker/domain/languages.ts'
import { locales, officeLocales } from '#worker/domain/locales.ts'

const origin = 'https://site.test'
const polish = { account: polishAccount, admin: polishAdmin }
const english = { account: englishAccount, admin: englishAdmin }
const rendered = await Promise.all(
  renderedPaths.map(async (path) => ({ path, page: await renderPage(path, origin) })),
)
const unlisted: string[] = [...Object.values(notFoundPaths), ...screenAddresses.map(({ path }) => path)]
const addressed = rendered.filter(({ path }) => !unlisted.includes(path))

const addressOf = (path: string) => {
  const address = allAddresses.find((each) => each.path === path)
  if (!address) throw new Error(`There is no page at ${path}.`)
  return address
}

const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

const drawnIds = new Set(matches(renderSprite(), / id="([^"]+)"/g))

test('24 pages, two screens in two languages and four not-found pages are rendered', () => {
  expect(addressed).toHaveLength(24)
  expect(rendered).toHaveLength(32)
})

describe.each(rendered)('$path', ({ path, page }) => {
  test('has its language, one title, one description and one first heading', () => {
    expect(page.lang).toBe(matchRoute(path).locale)
    expect(matches(page.head, /<title>([^<]+)<\/title>/g)).toHaveLength(1)
    expect(matches(page.head, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1)
    expect(matches(page.html, /<h1[\s>](.)/g)).toHaveLength(1)
  })
  test('renders the same again', async () => {
    expect(await renderPage(path, origin)).toEqual(page)
  })
  test('refers to drawings that the sprite has', () => {
    const referred = matches(page.html, /<use [^>]*href="([^"]*)"/g).map((href) => href.split('#'))
    for (const [file, id = ''] of referred) {
      expect(file).toBe(spriteFile)
      expect(drawnIds).toContain(id)
    }
  })
  test('names sources that exist', () => {
    for (const source of page.modules) expect(readFileSync(source, 'utf8')).not.toBe('')
  })
})

describe.each(addressed)('$path', ({ path, page }) => {
  test('is its own canonical address and says so to previews', () => {
    const url = origin + path
    expect(page.head).toContain(`<link rel="canonical" href="${url}">`)
    expect(page.head).toContain(`<meta property="og:url" content="${url}">`)
  })
  test('names its alternates, which name it back', () => {
    const { page: name } = addressOf(path)
    const alternates = Array.from(
      page.head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/site\.test([^"]+)">/g),
      ([, language, alternate]) => [language, alternate],
    )
    expect(alternates).toEqual([
      ...locales.map((locale) => [languages[locale].hreflang, addresses[name][locale]]),
      ['x-default', addresses[name].pl],
    ])
    for (const [, alternate] of alternates) {
      const other = rendered.find((each) => each.path === alternate)
      expect(other?.page.head).toContain(
        `hreflang="${languages[matchRoute(path).locale].hreflang}" href="${origin}${path}"`,
      )
    }
  })
  test('has an Open Graph image of its own', () => {
    const pictures = matches(page.head, /<meta property="og:image" content="([^"]+)"/g)
    expect(pictures).toEqual([expect.stringMatching(/^https:\/\/site\.test\/og\/[a-z-]+\.png$/)])
    const sharing = addressed.filter((other) => other.page.head.includes(`"${pictures[0]}"`))
    expect(sharing.map((other) => other.path)).toEqual([path])
    expect(renderOgImage(path, page.html)?.file).toBe(pictures[0]?.replace(origin, ''))
    expect(page.head).toContain('<meta name="twitter:card" content="summary_large_image">')
  })
  test('links only to addresses that exist, and to places on their pages', () => {
    const links = matches(page.html, /<a [^>]*href="([^"]+)"/g).map(
      (href) => new URL(href.replaceAll('&amp;', '&'), origin + path),
    )
    const lost = links
      .filter(({ protocol }) => protocol.startsWith('http'))
      // A file that only the build writes.
      .filter(({ pathname }) => pathname !== licencesPath)
      .filter(({ pathname, hash }) => {
        const target = addressed.find((other) => other.path === pathname)?.page.html
        return !target || (hash !== '' && !target.includes(`id="${hash.slice(1)}"`))
      })
    expect(lost.map(String)).toEqual([])
  })
})

test('no two pages have the same title or description', () => {
  for (const pattern of [/<title>([^<]+)<\/title>/g, /<meta name="description" content="([^"]+)"/g])
    expect(new Set(addressed.flatMap(({ page }) => matches(page.head, pattern))).size).toBe(addressed.length)
})

test('only the drawing at the top of a page is inline, all others refer to the sprite', () => {
  for (const { path, page } of addressed) {
    const [, ...belowHero] = page.html.split('<section')
    expect([path, belowHero.join('').match(/<path class="accent/)]).toEqual([path, null])
  }
  const drawing = addressed.filter(({ page }) => page.html.includes('<use '))
  expect(new Set(drawing.map(({ path }) => matchRoute(path).page))).toEqual(
    // German and Dutch about pages show machines that are on the rental page, too.
    new Set(['home', 'about', 'rental', 'contact']),
  )
})

test('the router renders at each path the page of the table', async () => {
  const shownAt = async (path: string) => (await renderPage(path, origin)).html
  const pageAt = (path: string) => rendered.find((each) => each.path === path)?.page.html ?? ''
  const headingOf = (html: string) => matches(html, /<h1[^>]*>(.*?)<\/h1>/g)
  for (const { path } of addressed.filter((each) => each.path !== '/'))
    expect([path, headingOf(await shownAt(`${path}/`))]).toEqual([path, headingOf(pageAt(path))])
  for (const [path, nothing] of [
    ['/nope', '/404'],
    ['/O-NAS', '/404'],
    ['/EN', '/404'],
    ['/english', '/404'],
    ['/o-nas/nope', '/404'],
    ['/auth/v1/verify', '/404'],
    ['/admin.html', '/404'],
    ['/en/o-nas', '/en/404'],
    ['/de/admin', '/de/404'],
    ['/nl/auth', '/nl/404'],
    ['/de/nope/nope', '/de/404'],
    ['/nl/Contact', '/nl/404'],
  ] as const)
    expect([path, (await shownAt(path)) === pageAt(nothing)]).toEqual([path, true])
})

test('the client form pages contain their form and a close link, and the page behind is inert', () => {
  for (const { path, page } of addressed) {
    const { page: name, locale } = matchRoute(path)
    const inert = matches(page.html, /<(\w+)[^>]* inert=""/g)
    expect([path, inert]).toEqual([path, name === 'clientForm' ? ['a', 'header', 'footer'] : []])
    if (name !== 'clientForm') continue
    const [, titleId = ''] = page.html.match(/role="dialog"[^>]*aria-labelledby="([^"]+)"/) ?? []
    expect(matches(page.html, /(<h1 [^>]*>)/g)).toContainEqual(expect.stringContaining(` id="${titleId}"`))
    expect(matches(page.html, /(<form [^>]*action="\/api\/client-applications"[^>]*>)/g)).toEqual([
      expect.stringContaining(' method="post"'),
    ])
    const dialog = page.html.slice(page.html.indexOf('role="dialog"'))
    const [exit = ''] = matches(dialog, /(<a [^>]*>)/g)
    expect(exit).toContain(` href="${addresses.home[locale]}"`)
  }
})

test('not-found pages and screens stay out of search engines', () => {
  for (const { path, page } of rendered) {
    expect(page.head.includes('noindex')).toBe(unlisted.includes(path))
  }
})

const emptyPage = {
  lang: 'pl',
  head: '',
  styles: '',
  html: '',
  hydration: 'on-intent' as const,
  linksStyles: false,
  first: null,
  modules: [],
}

test('a page is put into the template as it is, with special characters of replacements', () => {
  const template = '<html lang="pl"><!--head--><body><!--page--><!--preloads--></body></html>'
  const page = { ...emptyPage, lang: 'de', head: '<title>$& $1</title>', html: '<p>$$</p>' }
  expect(fillTemplate(template, page, { preloads: ['assets/a.js'] })).toBe(
    '<html lang="de"><title>$& $1</title><body><p>$$</p>' +
      '<template id="preloads"><link rel="modulepreload" href="/assets/a.js"></template></body></html>',
  )
})

test('a page whose first view is waited for requests everything at once', () => {
  const page = { ...emptyPage, hydration: 'now' as const, first: 'view' }
  expect(fillTemplate('<head></head><!--preloads-->', page, { preloads: ['assets/a.js'] })).toBe(
    `<head><script>${notePath}</script><link rel="modulepreload" href="/assets/a.js"></head>`,
  )
})

test('a style sheet of its own comes after the styles that every page has', () => {
  const template = '<head><!--head--><style></style></head>'
  const page = { ...emptyPage, head: '<title>a</title>' }
  expect(fillTemplate(template, page, { styleSheets: ['assets/a.css'] })).toBe(
    `<head><title>a</title><style></style><script>${notePath}</script><link rel="stylesheet" href="/assets/a.css">\n  </head>`,
  )
})

test('styles that a page contains have a link that fetches nothing, so that its code does not fetch them either', () => {
  const inlined = { files: ['assets/a.css'], text: 'b{color:red}' }
  expect(fillTemplate('<head></head>', emptyPage, { inlined })).toBe(
    `<head><script>${notePath}</script><style>b{color:red}</style><link rel="stylesheet" media="not all" disabled href="/assets/a.css"></head>`,
  )
})

test.each(officeLocales)(
  'every path of the admin area is found, and renders a loading state only: %s',
  async (locale) => {
    // All but where the other language is.
    const renderShell = async (path: string) =>
      (await renderPage(path, origin)).html.replace(/ formAction="[^"]*"/, '')
    const shell = await renderShell(screens.admin[locale])
    for (const path of ['', '/', '/doreczenia', '/records/message/1'].map(
      (end) => screens.admin[locale] + end,
    )) {
      expect(isFound(path)).toBe(true)
      expect(await renderShell(path)).toBe(shell)
    }
  },
)

test('a screen speaks the language of its path, although both are rendered with the same modules', () => {
  const htmlAt = (path: string) => rendered.find((each) => each.path === path)?.page.html ?? ''
  for (const [locale, own, foreign] of [
    ['pl', polish, english],
    ['en', english, polish],
  ] as const) {
    const shells = [htmlAt(screens.auth[locale]), htmlAt(screens.admin[locale])]
    const said = (words: typeof polish) => [words.account.loading, words.admin.waiting]
    expect(shells.map((html, index) => html.includes(said(own)[index] ?? ''))).toEqual([true, true])
    expect(shells.map((html, index) => html.includes(said(foreign)[index] ?? ''))).toEqual([false, false])
  }
})

test('paths beside the admin area are not found', () => {
  for (const path of ['/administracja', '/en/administration', '/de/admin', '/404'])
    expect(isFound(path)).toBe(false)
})

test('the asset layer sends the Worker’s security headers with every file', () => {
  const [everywhere = ''] = renderHeadersFile().split('/assets/*')
  for (const [name, value] of Object.entries(securityHeaders))
    if (name !== 'Content-Security-Policy') expect(everywhere).toContain(`  ${name}: ${value}\n`)
})

const scriptSources = (headers: string) => headers.match(/script-src ([^;]+)/)?.[1]?.split(' ') ?? []

test('the CSP allows exactly the scripts that pages have inline', () => {
  const inline = rendered.flatMap(({ page }) =>
    matches(fillTemplate('</head>', page), /<script>(.*?)<\/script>/gs),
  )
  const hashes = inline.map((script) => createHash('sha256').update(script).digest('base64'))
  expect(new Set(hashes).size).toBe(5)
  expect(new Set(scriptSources(renderHeadersFile()))).toEqual(
    new Set(["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)]),
  )
})

test('the CSP allows the captcha’s files only with a site key', () => {
  expect(scriptSources(renderHeadersFile({ captchaSiteKey: '0x4AAAAAAA' }))).toContain(
    'https://challenges.cloudflare.com',
  )
  expect(renderHeadersFile()).not.toContain('http')
})

test('every page notes its path inline; only those with something to press, or to hold back, have more scripts', () => {
  const inlineOf = (path: string) => {
    const page = rendered.find((each) => each.path === path)?.page
    return page ? matches(fillTemplate('</head>', page), /<script>(.*?)<\/script>/gs) : []
  }
  expect(inlineOf('/en')).toEqual([notePath])
  expect(inlineOf('/en/contact')).toEqual([notePath, keepPresses, keepEmailLetters])
  expect(inlineOf('/en/client-form')).toEqual([notePath, keepPresses, keepEmailLetters, markSession])
})

test('the account screen and the admin area name their address to nobody', () => {
  const headers = renderHeadersFile()
  for (const path of ['/auth', '/admin'])
    expect(headers).toContain(`\n${path}\n  ! Referrer-Policy\n  Referrer-Policy: no-referrer\n`)
})

test('only Open Graph images may be embedded by other origins', () => {
  const [before = '', previews = ''] = renderHeadersFile().split('/og/*\n')
  expect(before).not.toContain('Cross-Origin-Resource-Policy: cross-origin')
  // Without the first line the asset layer would send both values.
  expect(
    previews.startsWith('  ! Cross-Origin-Resource-Policy\n  Cross-Origin-Resource-Policy: cross-origin\n/'),
  ).toBe(true)
})

test('the sitemap lists every address with its alternates, and robots.txt names the sitemap', () => {
  const sitemap = renderSitemap(origin)
  expect(matches(sitemap, /<loc>https:\/\/site\.test([^<]+)<\/loc>/g)).toEqual(
    allAddresses.map(({ path }) => path),
  )
  expect(matches(sitemap, /hreflang="([^"]+)"/g)).toHaveLength(24 * 5)
  expect(renderRobots(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('a site is indexed unless its variable forbids it or a fact of the owner is an example', () => {
  expect(isNoindexBuild(undefined, {})).toBe(false)
  expect(isNoindexBuild('false', { deposit: 800, rentalDay: { hours: 24 } })).toBe(false)
  expect(isNoindexBuild('true', {})).toBe(true)
  expect(isNoindexBuild(undefined, { deposit: { example: 800 } })).toBe(true)
})

test('a noindex site says so on every page, and names no sitemap', () => {
  const [everywhere = ''] = renderHeadersFile({ isNoindex: true }).split('/assets/*')
  expect(everywhere).toContain('  X-Robots-Tag: noindex, nofollow\n')
  expect(renderHeadersFile()).not.toContain('X-Robots-Tag')
  // A crawler that may not read a page never sees the header.
  expect(renderRobots(origin, true)).toBe('User-agent: *\nDisallow: /api/\n')
})

test('security.txt names the company’s address, and expires less than a year after the build', () => {
  const builtAt = Date.UTC(2026, 10, 27, 8, 30)
  expect(renderSecurityText(origin, builtAt)).toBe(
    [
      `Contact: mailto:${company.email}`,
      'Expires: 2027-11-26T08:30:00Z',
      'Preferred-Languages: pl, en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})

test('the licences name each package with all that its licence says, or its author, and the typeface', () => {
  const text = renderLicences(
    [
      { name: 'b', version: '2.0.0', license: 'MIT', author: { name: 'B' }, texts: [] },
      { name: 'a', version: '1.2.3', license: 'MIT OR 0BSD', texts: ['Either\n', 'Copyright A\n'] },
    ],
    'Copyright C\n',
  )
  const [, ...parts] = text.split(/\n-{72}\n/).map((part) => part.trim())
  expect(parts).toEqual([
    'a 1.2.3 (MIT OR 0BSD)\n\nEither\n\nCopyright A',
    'b 2.0.0 (MIT)\n\nB',
    'Archivo, the typeface (OFL-1.1)\n\nCopyright C',
  ])
})
