import { inlineScriptsOf } from './inline-scripts.ts'
import type { RenderedPage } from './render-page.tsx'

/** Style sheets that are part of the document, and what is in them. */
export interface InlinedStyles {
  files: string[]
  text: string
}

/** Files of the build that a page names. */
export interface PageFiles {
  preloads?: string[]
  styleSheets?: string[]
  inlined?: InlinedStyles
}

/** Puts a page into the built `index.html`. Replacers are functions because `$` is special in a replacement string. */
export function fillTemplate(
  template: string,
  page: RenderedPage,
  { preloads = [], styleSheets = [], inlined = { files: [], text: '' } }: PageFiles = {},
): string {
  const sheets = styleSheets.map((file) => `<link rel="stylesheet" href="/${file}">\n  `)
  // Inlined so that the first paint waits for no request. The page's code would fetch a sheet without a link once more; a
  // disabled one fetches nothing, nor does Chrome's preload scanner where it is for no medium.
  if (inlined.text) sheets.push(`<style>${inlined.text}</style>`)
  for (const file of inlined.files)
    sheets.push(`<link rel="stylesheet" media="not all" disabled href="/${file}">`)
  const scripts = inlineScriptsOf(page.html).map((script) => `<script>${script}</script>`)
  const links = preloads.map((file) => `<link rel="modulepreload" href="/${file}">`)
  // In a template until the bootstrap script appends them: before the first paint they would delay HTML and font. The
  // first view of the admin area waits for them and for nothing else.
  const preloadTemplate =
    links.length > 0 && !page.first ? `<template id="preloads">${links.join('')}</template>` : ''
  const first = page.first ? links : []
  return (
    template
      .replace('<html lang="pl">', () => `<html lang="${page.lang}">`)
      .replace('<!--head-->', () => page.head)
      .replace('</head>', () => `${[scripts, first, sheets].flat().join('')}</head>`)
      .replace('<div id="root">', (root) =>
        page.hydration === 'now' ? root.replace('>', ' data-in-view>') : root,
      )
      .replace('<!--page-->', () => page.html)
      // Before the bootstrap script, which may run as soon as it is parsed.
      .replace('<!--preloads-->', () => preloadTemplate)
  )
}
