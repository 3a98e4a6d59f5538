import type { SiteFile } from '#scripts/dev/built-site.ts'

/** The same page without scripts: none is fetched or run; data blocks and everything visible are kept. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>\s*/g, '')

export const toScriptFreeSite = (site: SiteFile[]): SiteFile[] =>
  site.map((file) =>
    file.type.startsWith('text/html') ? { ...file, body: withoutScripts(file.body.toString()) } : file,
  )
