import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import type { InlinedStyles } from './fill-template.ts'
import { writeLicences } from './licences.ts'
import { getBootstrapChunk, getNamedChunk } from './named-chunk.ts'
import { writePdfData } from './pdf-data.ts'
import { simplifyStyles } from './simplify-styles.ts'
import type { SiteConfig } from './site-config.ts'
import { toPng, writePng } from './svg-to-png.ts'

type Entry = typeof import('./entry.ts')

/** The chunk of a source and all that it statically imports, itself first. */
function chunksOf(source: string, manifest: Manifest, seen = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[source]
  if (chunk && !seen.has(chunk)) {
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, seen)
  }
  return seen
}

const filesOf = (source: string, manifest: Manifest) =>
  new Set(Array.from(chunksOf(source, manifest), ({ file }) => file))

/** Inlines the style sheet, so that the first paint waits for no request. */
async function inlineStyles(template: string, clientDir: string): Promise<string> {
  const [link = '', file = ''] = template.match(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/) ?? []
  const styles = await readFile(join(clientDir, file), 'utf8')
  await rm(join(clientDir, file))
  // The generator's banner is left out, as minifying leaves those of the scripts out.
  const inlined = simplifyStyles(styles.trim().replace(/^\/\*!.*?\*\/\s*/, ''))
  return template.replace(link, () => `<style>${inlined}</style>`)
}

/**
 * Moves the bootstrap script to the end of the body. In the head, where the bundler puts it, its request and first run
 * would delay the first paint.
 */
function moveScriptToEnd(template: string): string {
  const [script = ''] = template.match(/<script type="module"[^>]*><\/script>\s*/) ?? []
  if (script === '') throw new Error('The template has no bootstrap script.')
  const last = script.trim().replace('<script', '<script async')
  return template.replace(script, '').replace('</body>', () => `  ${last}\n  </body>`)
}

/** Style sheets that only these sources and their imports need; those of an import come before its own. */
const styleSheetsOf = (sources: string[], manifest: Manifest) => [
  ...new Set(
    sources.flatMap((source) =>
      Array.from(chunksOf(source, manifest))
        .reverse()
        .flatMap(({ css }) => css ?? []),
    ),
  ),
]

async function readStyles(files: string[], clientDir: string): Promise<InlinedStyles> {
  const texts = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')))
  return { files, text: texts.join('').trim() }
}

/** Icons for tabs, home screens and bookmarks. */
async function writeIcons(entry: Entry, clientDir: string): Promise<void> {
  const favicon = await readFile(join(clientDir, 'favicon.svg'), 'utf8')
  await writeFile(join(clientDir, 'site.webmanifest'), entry.renderManifest())
  await Promise.all(
    entry.icons.map((icon) =>
      writePng(
        join(clientDir, icon.file),
        entry.renderIcon(favicon, icon),
        icon.sizePx,
        entry.iconBackground,
      ),
    ),
  )
  const sizesPx = entry.icoSizesPx
  const pngs = await Promise.all(sizesPx.map((sizePx) => toPng(favicon, sizePx, entry.iconBackground)))
  await writeFile(join(clientDir, 'favicon.ico'), entry.toIco(pngs, sizesPx))
}

/** Writes every page, and the files that are not pages, into the built site. */
export async function writePages(entry: Entry, clientDir: string, config: SiteConfig): Promise<void> {
  const { origin, isNoindex } = config
  // Without its indentation, as the head of each page.
  const built = (await readFile(join(clientDir, 'web/index.html'), 'utf8')).replace(/\n\s+/g, '\n')
  const template = (await inlineStyles(moveScriptToEnd(built), clientDir)).replace(
    '<!--head-->',
    () => `${entry.iconLinks}\n<!--head-->`,
  )
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  // The template requests the bootstrap chunk and its imports already.
  const requested = filesOf(getBootstrapChunk(manifest), manifest)

  const images: Promise<void>[] = [writeIcons(entry, clientDir)]

  for (const path of entry.renderedPaths) {
    const page = await entry.renderPage(path, origin)
    // A page that hydrates on intent preloads nothing, as most visits never hydrate it.
    const modules = page.first ? [...page.modules, getNamedChunk(manifest, page.first)] : page.modules
    const sources = page.hydration === 'on-intent' ? [] : ['web/entry-client.tsx', ...modules]
    const needed = sources.flatMap((source) => [...filesOf(source, manifest)])
    const preloads = [...new Set(needed)].filter((file) => !requested.has(file))
    const sheets = styleSheetsOf(modules, manifest)
    // Pages contain their styles; the account screen, whose styles are many, loads them beside its code.
    const [linked, inlined] = page.linksStyles ? [sheets, []] : [[], sheets]
    const html = entry.fillTemplate(template, page, {
      preloads,
      styleSheets: linked,
      inlined: await readStyles(inlined, clientDir),
    })
    const file = join(clientDir, path === '/' ? 'index.html' : `${path}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
    const image = entry.renderOgImage(path, page.html)
    if (image) images.push(writePng(join(clientDir, image.file), image.svg, entry.ogImageSize.width))
  }
  await Promise.all(images)

  await writeFile(join(clientDir, entry.spriteFile), entry.renderSprite())
  await writePdfData(clientDir)
  await writeFile(join(clientDir, '_headers'), entry.renderHeadersFile(config))
  await writeFile(join(clientDir, '_redirects'), entry.renderRedirectsFile())
  await mkdir(join(clientDir, '.well-known'), { recursive: true })
  await writeFile(join(clientDir, '.well-known/security.txt'), entry.renderSecurityText(origin, Date.now()))
  await writeLicences(clientDir)
  await writeFile(join(clientDir, 'robots.txt'), entry.renderRobots(origin, isNoindex))
  if (!isNoindex) await writeFile(join(clientDir, 'sitemap.xml'), entry.renderSitemap(origin))
  await rm(join(clientDir, 'web'), { recursive: true })
  // Kept outside the site, for the budgets: which source went into which file.
  await rename(join(clientDir, '.vite/manifest.json'), join(dirname(clientDir), 'client-manifest.json'))
  await rm(join(clientDir, '.vite'), { recursive: true })
}
