import { inlineScriptsOf } from './inline-scripts.ts'
import type { RenderedPage } from './render-page.tsx'

/** Puts a page into the built `index.html`. Replacers are functions because `$` is special in a replacement string. */
export function fillTemplate(
  template: string,
  page: RenderedPage,
  preloads: string[] = [],
  styleSheets: string[] = [],
): string {
  const sheets = styleSheets.map((file) => `<link rel="stylesheet" href="/${file}">\n  `)
  const scripts = inlineScriptsOf(page.html).map((script) => `<script>${script}</script>`)
  const links = preloads.map((file) => `<link rel="modulepreload" href="/${file}">`)
  // In a template until the bootstrap script appends them: before the first paint they would delay HTML and font.
  const preloadTemplate = links.length > 0 ? `<template id="preloads">${links.join('')}</template>` : ''
  return (
    template
      .replace('<html lang="pl">', () => `<html lang="${page.lang}">`)
      .replace('<!--head-->', () => page.head)
      .replace('</head>', () => `${sheets.join('')}${scripts.join('')}</head>`)
      .replace('<div id="root">', (root) =>
        page.hydration === 'now' ? root.replace('>', ' data-hydrate-in-view>') : root,
      )
      .replace('<!--page-->', () => page.html)
      // Before the bootstrap script, which may run as soon as it is parsed.
      .replace('<!--preloads-->', () => preloadTemplate)
  )
}
