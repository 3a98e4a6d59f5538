import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import type { SiteConfig } from './site-config.ts'
import { starterChunk } from './starter-chunk.ts'
import { writePng } from './svg-to-png.ts'

type Entry = typeof import('./entry.ts')

/** Built files a source needs before it can run, itself first. */
function chunksOf(source: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (chunk && !seen.has(chunk.file)) {
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, seen)
  }
  return seen
}

/** The style sheet inside the page: nothing is left to wait for before the first paint. */
async function inlineStyles(template: string, clientDir: string): Promise<string> {
  const [link = '', file = ''] = template.match(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/) ?? []
  const styles = await readFile(join(clientDir, file), 'utf8')
  await rm(join(clientDir, file))
  return template.replace(link, () => `<style>${styles.trim()}</style>`)
}

/**
 * The starter as the page's last word. The bundler puts it into the head, where its request and its first run come
 * between a visitor and the first paint.
 */
function moveScriptToEnd(template: string): string {
  const [script = ''] = template.match(/<script type="module"[^>]*><\/script>\s*/) ?? []
  if (script === '') throw new Error('The template has no script to start with.')
  const last = script.trim().replace('<script', '<script async')
  return template.replace(script, '').replace('</body>', () => `  ${last}\n  </body>`)
}

/** Style sheets that only these sources need. */
const styleSheetsOf = (sources: string[], manifest: Manifest) => [
  ...new Set(sources.flatMap((source) => manifest[source]?.css ?? [])),
]

/** What a home screen or a bookmark shows. */
async function writeIcons(entry: Entry, clientDir: string): Promise<void> {
  const favicon = await readFile(join(clientDir, 'favicon.svg'), 'utf8')
  await writeFile(join(clientDir, 'site.webmanifest'), entry.renderManifest())
  await Promise.all(
    entry.icons.map((icon) =>
      writePng(join(clientDir, icon.file), entry.renderIcon(favicon, icon), icon.sizePx, entry.iconGround),
    ),
  )
}

/** Writes every page and the files beside them into the built site. */
export async function writePages(entry: Entry, clientDir: string, published: SiteConfig): Promise<void> {
  const { origin, isNoindex } = published
  const built = await readFile(join(clientDir, 'web/index.html'), 'utf8')
  const template = (await inlineStyles(moveScriptToEnd(built), clientDir)).replace(
    '<!--head-->',
    () => `${entry.iconLinks}\n    <!--head-->`,
  )
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'))
  // The template names the starting chunk and its imports already.
  const started = chunksOf(starterChunk(manifest), manifest)

  const pictures: Promise<void>[] = [writeIcons(entry, clientDir)]

  for (const path of entry.renderedPaths) {
    const page = await entry.render(path, origin)
    // A page that sleeps until it is needed should not fetch ahead what may never be.
    const sources = page.wakes ? ['web/browser.tsx', ...page.modules] : []
    const needed = sources.flatMap((source) => [...chunksOf(source, manifest)])
    const preloads = [...new Set(needed)].filter((file) => !started.has(file))
    const file = join(clientDir, path === '/' ? 'index.html' : `${path}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, entry.fillTemplate(template, page, preloads, styleSheetsOf(page.modules, manifest)))
    const picture = entry.renderPicture(path, page.html)
    if (picture) pictures.push(writePng(join(clientDir, picture.file), picture.svg, entry.pictureSize.width))
  }
  await Promise.all(pictures)

  await writeFile(join(clientDir, entry.spriteFile), entry.renderSprite())
  await writeFile(join(clientDir, '_headers'), entry.renderHeadersFile(published))
  await writeFile(join(clientDir, 'robots.txt'), entry.renderRobots(origin, isNoindex))
  await writeFile(join(clientDir, 'sitemap.xml'), entry.renderSitemap(origin))
  await rm(join(clientDir, 'web'), { recursive: true })
  // Beside the site, not in it: the budgets read which sources went into which file.
  await rename(join(clientDir, '.vite/manifest.json'), join(dirname(clientDir), 'client-manifest.json'))
  await rm(join(clientDir, '.vite'), { recursive: true })
}
