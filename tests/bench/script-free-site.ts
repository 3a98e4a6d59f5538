import type { SiteFile } from '#scripts/built-site.ts'

/** The same page as a plain document: no script runs and none is fetched; data blocks and everything visible stay. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>\s*/g, '')

export const toScriptFreeSite = (site: SiteFile[]): SiteFile[] =>
  site.map((file) =>
    file.type.startsWith('text/html') ? { ...file, body: withoutScripts(file.body.toString()) } : file,
  )
