import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { getBootstrapChunk } from './bootstrap-chunk.ts'
import type { InlinedStyles } from './fill-template.ts'
import { leanStyles } from './lean-styles.ts'
import { writePdfData } from './pdf-data.ts'
import type { SiteConfig } from './site-config.ts'
import { writePng } from './svg-to-png.ts'

type Entry = typeof import('./entry.ts')

/** The built file of a source and all files that it statically imports, itself first. */
function filesOf(source: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (chunk && !seen.has(chunk.file)) {
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, manifest, seen)
  }
  return seen
}

/** Inlines the style sheet, so that the first paint waits for no request. */
async function inlineStyles(template: string, clientDir: string): Promise<string> {
  const [link = '', file = ''] = template.match(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/) ?? []
  const styles = leanStyles(await readFile(join(clientDir, file), 'utf8'))
  await rm(join(clientDir, file))
  // The generator's banner is left out, as minifying leaves those of the scripts out.
  return template.replace(link, () => `<style>${styles.trim().replace(/^\/\*!.*?\*\/\s*/, '')}</style>`)
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

/** Style sheets that only these sources need. */
const styleSheetsOf = (sources: string[], manifest: Manifest) => [
  ...new Set(sources.flatMap((source) => manifest[source]?.css ?? [])),
]

async function readStyles(files: string[], clientDir: string): Promise<InlinedStyles> {
  const texts = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')))
  return { files, text: texts.join('').trim() }
}

/** Icons for home screens and bookmarks. */
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
}

/** Writes every page, and the files that are not pages, into the built site. */
export async function writePages(entry: Entry, clientDir: string, config: SiteConfig): Promise<void> {
  const { origin, isNoindex } = config
  const built = await readFile(join(clientDir, 'web/index.html'), 'utf8')
  const template = (await inlineStyles(moveScriptToEnd(built), clientDir)).replace(
    '<!--head-->',
    () => `${entry.iconLinks}\n    <!--head-->`,
  )
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  // The template requests the bootstrap chunk and its imports already.
  const requested = filesOf(getBootstrapChunk(manifest), manifest)

  const images: Promise<void>[] = [writeIcons(entry, clientDir)]

  for (const path of entry.renderedPaths) {
    const page = await entry.renderPage(path, origin)
    // A page that hydrates on intent preloads nothing, as most visits never hydrate it.
    const sources = page.hydration === 'on-intent' ? [] : ['web/entry-client.tsx', ...page.modules]
    const needed = sources.flatMap((source) => [...filesOf(source, manifest)])
    const preloads = [...new Set(needed)].filter((file) => !requested.has(file))
    const sheets = styleSheetsOf(page.modules, manifest)
    // Public pages contain their styles; screens, whose styles are many, load them beside their code.
    const [linked, inlined] = page.hydration === 'now' ? [sheets, []] : [[], sheets]
    const html = entry.fillTemplate(template, page, preloads, linked, await readStyles(inlined, clientDir))
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
  await writeFile(join(clientDir, 'robots.txt'), entry.renderRobots(origin, isNoindex))
  if (!isNoindex) await writeFile(join(clientDir, 'sitemap.xml'), entry.renderSitemap(origin))
  await rm(join(clientDir, 'web'), { recursive: true })
  // Kept outside the site, for the budgets: which source went into which file.
  await rename(join(clientDir, '.vite/manifest.json'), join(dirname(clientDir), 'client-manifest.json'))
  await rm(join(clientDir, '.vite'), { recursive: true })
}
