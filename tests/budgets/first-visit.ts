import { existsSync, readFileSync } from 'node:fs'
import type { Manifest, ManifestChunk } from 'vite'
import { allAddresses, type Page } from '#web/addresses.ts'
import { getBootstrapChunk } from '#web/prerender/named-chunk.ts'
import { pageFileNames } from '#web/prerender/page-file-names.ts'
import type { Locale } from '#worker/domain/locales.ts'

type Address = (typeof allAddresses)[number]

/** Maps sources to built files; written by web/prerender/write-pages.ts. */
const manifestFile = 'dist/client-manifest.json'

export function readManifest(): Manifest {
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: npm run build`)
  return JSON.parse(readFileSync(manifestFile, 'utf8'))
}

/** The chunk of a source and all of its static imports. */
function chunksOf(source: string, manifest: Manifest, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`)
  if (!found.has(chunk)) {
    found.add(chunk)
    for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, found)
  }
  return found
}

const words = (locale: Locale, ...names: string[]) => names.map((name) => `web/content/${locale}/${name}.ts`)

/** The dialog opens by itself, so everything in it is fetched without a press. */
const applicationSources = (locale: Locale) => [
  'web/forms/client-data/dialog-frame.tsx',
  `web/forms/client-data/${locale === 'pl' ? 'polish-' : ''}application-form.tsx`,
  ...words(locale, 'application', 'errors'),
]

/** Besides the page and its texts: what else is fetched before everything on it works. */
const extraSources: Partial<Record<Page, (locale: Locale) => string[]>> = {
  contact: (locale) => words(locale, 'contact-form', 'errors'),
  clientForm: applicationSources,
}

/** Loaded only for signed-in users, beside the chunk `session`. */
const accountSources = ['web/session/start-auth-client.ts']

/** Loaded only once a form was sent. */
const receiptSources = ['web/components/receipt/render-notice.tsx']

/** Loaded only where something else has changed the page before it was hydrated. */
const changedPageSources = ['web/browser/visitor-state.ts']

function sourcesOf({ page, locale }: Address): string[] {
  const name = pageFileNames[page]
  return [`web/pages/${name}.tsx`, ...words(locale, 'layout', name), ...(extraSources[page]?.(locale) ?? [])]
}

export interface Scripts {
  /** Loaded immediately on every page. */
  bootstrap: string[]
  /** Loaded until the page is hydrated, the bootstrap script included. */
  hydrated: string[]
}

const bootstrapChunks = (manifest: Manifest) => [...chunksOf(getBootstrapChunk(manifest), manifest)]

/** React and the layout of every page: of the bootstrap script's dynamic imports, the chunk that can load pages. */
function hydrationChunks(manifest: Manifest): ManifestChunk[] {
  const [source, ...others] = bootstrapChunks(manifest)
    .flatMap(({ dynamicImports }) => dynamicImports ?? [])
    .filter((each) => manifest[each]?.dynamicImports?.includes('web/pages/home.tsx'))
  if (!source || others.length > 0)
    throw new Error('The bootstrap script hydrates no page, or in more than one way.')
  return [...chunksOf(source, manifest)]
}

/** The scripts of a first visit that only starts the hydration. */
export function scriptsOf(address: Address, manifest: Manifest): Scripts {
  const own = sourcesOf(address).filter((source) => {
    if (!existsSync(source)) throw new Error(`${source} has gone; tests/budgets/first-visit.ts counts it.`)
    // A source without its own chunk is part of its importer's chunk, and counted there.
    return manifest[source]
  })
  const bootstrap = bootstrapChunks(manifest)
  const later = [...hydrationChunks(manifest), ...own.flatMap((source) => [...chunksOf(source, manifest)])]
  const filesOf = (chunks: ManifestChunk[]) => [...new Set(chunks.map(({ file }) => `/${file}`))]
  return { bootstrap: filesOf(bootstrap), hydrated: filesOf([...bootstrap, ...later]) }
}

/** Sources that the router may load for a page but that no list above contains: then the lists are out of date. */
export function unlistedSources(manifest: Manifest): string[] {
  const listed = [
    ...allAddresses.flatMap(sourcesOf),
    ...accountSources,
    ...receiptSources,
    ...changedPageSources,
  ]
  const fetched = new Set(hydrationChunks(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? []))
  const initial = bootstrapChunks(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? [])
  return [...fetched].filter(
    (source) => !listed.includes(source) && !initial.includes(source) && manifest[source]?.name !== 'session',
  )
}
