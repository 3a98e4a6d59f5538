import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { SiteFile } from '#scripts/dev/built-site.ts'

const folder = join(import.meta.dirname, 'frozen-site')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

const fontName = /archivo-[\w-]+\.woff2/g

/**
 * The Polish pages before `content-visibility`, with everything that a first visit fetched; see the folder's README. The
 * font is today's, with the name that today's build gives it.
 */
export function readFrozenSite(built: SiteFile[]): SiteFile[] {
  const font = built.find(({ type }) => type === 'font/woff2')
  if (!font) throw new Error('The built site has no font.')
  const [name = ''] = font.path.match(fontName) ?? []
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry): SiteFile[] => {
    const file = relative(folder, join(entry.parentPath, entry.name)).replace(/\.br$/, '')
    const type = types[extname(file)]
    if (!entry.isFile() || !type) return []
    const body = brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()
    const path = `/${file}`.replace(/(\/index)?\.html$/, '') || '/'
    return [{ path, type, body: body.replaceAll(fontName, name) }]
  })
  return [...files, font]
}
