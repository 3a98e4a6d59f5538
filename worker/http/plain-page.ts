import { html, raw } from 'hono/html'
import { company } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { logoPath } from '#worker/domain/logo.ts'
import type { AppEnv } from './app-env.ts'

const fontFace = (address: string) => `
@font-face{font-family:Archivo;src:url("${address}") format("woff2");font-weight:400 800;font-stretch:72% 100%;font-display:optional}`

/** The site's look as far as pages without its style sheet need it; `font` is the address of the site's own. */
const plainStyle = (font: string | null) => `${font === null ? '' : fontFace(font)}
html{background:#eef0f1;color:#14181c;text-size-adjust:100%}
body{margin:0;font:1.0625rem/1.55 Archivo,Arial,"Liberation Sans",sans-serif;overflow-wrap:break-word}
header{background:#14181c}
header,.hero,.card{padding-inline:max(1.25rem,50% - 36.75rem)}
.logo{display:inline-flex;align-items:center;gap:.625rem;min-height:4rem;color:#fff;font-size:1.5rem;font-weight:800;letter-spacing:-.025em;text-decoration:none}
.logo svg{width:1.625rem;fill:#ffc60a}
.hero{background:#ffc60a;padding-block:2rem;position:relative}
.hero::after{content:"";position:absolute;inset:auto 0 -14px;height:14px;background:repeating-linear-gradient(-45deg,#14181c 0 14px,#ffc60a 14px 28px)}
h1{max-width:20ch;margin:0;font-size:clamp(2rem,1.5rem + 2.2vw,3.375rem);font-weight:800;font-stretch:74%;line-height:1.05;letter-spacing:-.015em;word-spacing:.025em;text-wrap:balance;hyphens:auto;overflow-wrap:anywhere}
.card{padding-block:calc(14px + 2rem) 3rem}
.card>*{max-width:34rem}
p{margin:0 0 1rem}
label{display:block;font-weight:600;margin-top:1.25rem}
input{box-sizing:border-box;width:100%;min-height:3rem;background:#fff;color:inherit;font:inherit;padding:.5rem .75rem;border:2px solid #14181c;border-radius:0}
button,.next{display:inline-flex;align-items:center;justify-content:center;box-sizing:border-box;min-height:3rem;background:#14181c;color:#fff;font:inherit;font-weight:600;padding:.75rem 1.5rem;border:2px solid transparent;border-radius:0;margin-top:1rem;text-align:center;text-decoration:none;cursor:pointer}
:is(button,.next):hover{background:#5b646d}
:focus-visible{outline:3px solid #14181c;outline-offset:3px;box-shadow:0 0 0 3px #ffc60a}
header :focus-visible{outline-color:#ffc60a;box-shadow:none}`

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

/** The address of the font for texts, which has a hash, from a page of the site that requests it. Null where it cannot be read. */
async function findFont({ env, req }: PageCall): Promise<string | null> {
  try {
    const page = await env.ASSETS.fetch(new URL('/404', req.url))
    return /href="(\/[\w./-]*\barchivo-[\w-]+\.woff2)"/.exec(await page.text())?.[1] ?? null
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
