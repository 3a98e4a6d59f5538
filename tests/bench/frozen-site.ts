import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { SiteFile } from '#scripts/dev/built-site.ts'

/**
 * The six Polish pages of 23 November 2026 with everything that a first visit to them fetched: a list of files as
 * `readBuiltSite` returns it, as JSON compressed with brotli.
 */
const archive = join(import.meta.dirname, 'frozen-site.json.br')

const fontName = /archivo-[\w-]+\.woff2/g

/** The frozen pages, with today's font for texts, the only one they know, under the name that today's build gives it. */
export function readFrozenSite(built: SiteFile[]): SiteFile[] {
  const font = built.find(({ path }) => path.search(fontName) >= 0)
  if (!font) throw new Error('The built site has no font.')
  const [name = ''] = font.path.match(fontName) ?? []
  const files: { path: string; type: string; body: string }[] = JSON.parse(
    brotliDecompressSync(readFileSync(archive)).toString(),
  )
  return [...files.map((file) => ({ ...file, body: file.body.replaceAll(fontName, name) })), font]
}
