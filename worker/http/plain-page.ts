import { html, raw } from 'hono/html'
import { company } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { logoPath } from '#worker/domain/logo.ts'
import type { AppEnv } from './app-env.ts'
import { plainStyle } from './plain-style.ts'

type Content = ReturnType<typeof html>

interface PlainPage {
  language: Locale
  heading: string
  /** Added to that of every such page. */
  style: string
  content: Content
}

/** The part of a call that the page needs: the assets, and their origin. */
export interface PageCall {
  env: Pick<AppEnv['Bindings'], 'ASSETS'>
  req: { url: string }
}

/** The font's address, which has a hash, from a page of the site that requests it. Null where it cannot be read. */
async function findFont({ env, req }: PageCall): Promise<string | null> {
  try {
    const page = await env.ASSETS.fetch(new URL('/404', req.url))
    return /href="(\/[\w./-]+\.woff2)"/.exec(await page.text())?.[1] ?? null
  } catch {
    // The button of a mailed link works without it.
    return null
  }
}

/** A small page of the Worker that looks like the site, and works without scripts. */
export async function renderPlainPage(call: PageCall, { language, heading, style, content }: PlainPage) {
  const font = await findFont(call)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#14181c">
${font === null ? '' : html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${heading} | ${company.name}</title>
<style>${raw(plainStyle(font) + style)}</style>
</head>
<body>
<header><a class="logo" href="${language === 'pl' ? '/' : `/${language}`}"><svg viewBox="0 0 26 26" aria-hidden="true"><path d="${logoPath}"/></svg>${company.name}</a></header>
<main><div class="hero"><h1>${heading}</h1></div><div class="card">${content}</div></main>
</body>
</html>`
}
