import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

const clientDir = 'dist/client'

/** A file of the built site, with the path under which the asset layer serves it. */
export interface SiteFile {
  path: string
  type: string
  body: string | Buffer
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Already compressed, or not text. */
export const isBinary = ({ type }: Pick<SiteFile, 'type'>) => ['font/woff2', 'image/png'].includes(type)

/** `index.html` is served at its folder, other pages without their extension. */
const toPath = (file: string) => `/${file}`.replace(/(\/index)?\.html$/, '') || '/'

/** All files in a checkout's `dist/client` that visitors can request; text files as strings, so that they can be changed. */
export function readBuiltSite(checkout = '.'): SiteFile[] {
  const folder = join(checkout, clientDir)
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built site in ${checkout}: npm run build`)
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = relative(folder, join(entry.parentPath, entry.name))
    const type = types[extname(file)]
    if (!entry.isFile() || !type) return []
    const body = readFileSync(join(folder, file))
    return { path: toPath(file), type, body: isBinary({ type }) ? body : body.toString() }
  })
}

interface HeaderRule {
  pattern: string
  headers: [name: string, value: string][]
}

/** Parses the asset layer's `_headers`: a path, then its headers, indented. */
function readHeaderRules(): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of readFileSync(join(clientDir, '_headers'), 'utf8').split('\n')) {
    const [, name, value] = line.match(/^\s+([^:]+):\s*(.*)$/) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
    // `! Name` removes a header before it is set again; here the last value wins anyway.
    else if (/^\S/.test(line)) rules.push({ pattern: line.trim(), headers: [] })
  }
  return rules
}

/** Returns the headers of a path, the same as once deployed. */
export function readHeaders(): (path: string) => Record<string, string> {
  const rules = readHeaderRules()
  return (path) => {
    const matching = rules.filter(({ pattern }) => path.startsWith(pattern.replace(/\*$/, '')))
    return Object.fromEntries([
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ...matching.flatMap(({ headers }) => headers),
    ])
  }
}

/** The origin at which the build expects the site to be published. */
export function publishedOrigin(site: SiteFile[]): string {
  const home = site.find(({ path }) => path === '/')?.body.toString()
  const [, address] = home?.match(/<link rel="canonical" href="([^"]+)"/) ?? []
  if (!address) throw new Error('The home page names no canonical address.')
  return new URL(address).origin
}
