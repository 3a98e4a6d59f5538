import { html, raw } from 'hono/html'
import type { Locale } from '#worker/domain/locales.ts'

type Content = ReturnType<typeof html>

/** Like the site, without its fonts and scripts. */
const baseStyle = `
body{margin:0;background:#eef0f1;color:#14181c;font:17px/1.55 Archivo,Arial,sans-serif}
main{max-width:40rem;margin:0 auto;background:#fff;padding:2rem 1.25rem 3rem;border-top:14px solid #ffc60a}
h1{font-size:2rem;line-height:1.1;margin:0 0 1rem;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-top:1.25rem}
input,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit;padding:.5rem .75rem;border:2px solid #14181c;border-radius:0}
.error{color:#a8201a;font-weight:600;margin:.25rem 0}
button,.next{display:inline-block;background:#14181c;color:#fff;font:inherit;font-weight:600;padding:.8rem 1.5rem;border:0;border-radius:0;margin-top:1.5rem;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid #14181c;outline-offset:3px;box-shadow:0 0 0 3px #ffc60a}`

interface PlainPage {
  language: Locale
  title: string
  /** Added to that of every such page. */
  style: string
  content: Content
}

/** A small page of the Worker, which works without scripts. */
export const renderPlainPage = ({ language, title, style, content }: PlainPage) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style>${raw(baseStyle + style)}</style>
</head>
<body><main>${content}</main></body>
</html>`
