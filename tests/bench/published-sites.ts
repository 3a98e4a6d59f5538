import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { listenLocally } from '#scripts/listen-locally.ts'
import { locales } from '#worker/domain/locales.ts'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'
import { buildWorker, type WorkerCode } from './bundles.ts'
import { toEnvironment } from './workerd.ts'

export interface PublishedSite {
  label: string
  /** The address of workerd itself. */
  url: URL
  /** The address of a server in front of it that compresses as an edge does. */
  origin: string
}

const {
  assets,
  compatibility_date: compatibilityDate,
  compatibility_flags: compatibilityFlags,
} = unstable_readConfig({ config: 'wrangler.toml' }) as unknown as {
  assets: { html_handling: string; not_found_handling: string; run_worker_first: string[] }
  compatibility_date: string
  compatibility_flags: string[]
}

/** The part of a namespace that is used here; miniflare's own type needs those of a Worker. */
interface KeyValues {
  put(key: string, value: string): Promise<void>
}

/** The Worker of the site, whose namespace answers that much later. */
const slowMain = (mainModule: string, delayMs: number) => `
import { env } from 'cloudflare:workers'
import site, { LiveUpdates } from './${mainModule}'
export { LiveUpdates }
const PUBLISHED = {
  async get(...asked) {
    await scheduler.wait(${delayMs})
    return env.PUBLISHED.get(...asked)
  },
}
export default {
  fetch: (request, bindings, ctx) => site.fetch(request, { ...bindings, PUBLISHED }, ctx),
}`

function optionsOf(name: string, { mainModule, modules }: WorkerCode, delayMs: number | null): WorkerOptions {
  const code = { ...modules, 'slow.js': slowMain(mainModule, delayMs ?? 0) }
  // A wildcard or a not-found page: as before there was anything to publish.
  const others = assets.run_worker_first.filter((path) => /\*|404/.test(path))
  return {
    config: {
      name,
      compatibilityDate,
      compatibilityFlags,
      manifest: {
        mainModule: 'slow.js',
        modules: Object.fromEntries(
          Object.entries(code).map(([path, contents]) => [path, { type: 'esm' as const, contents }]),
        ),
      },
      exports: { LiveUpdates: { type: 'durable-object', storage: 'sqlite' } },
      env: { ...toEnvironment(name, process.env, true), ASSETS: { type: 'assets' } },
      assets: {
        directory: 'dist/client',
        hasUserWorker: true,
        htmlHandling: assets.html_handling,
        notFoundHandling: assets.not_found_handling,
        runWorkerFirst: delayMs === null ? others : assets.run_worker_first,
      },
    },
    dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] },
  } as WorkerOptions
}

/** Passes requests on and compresses texts, at the level of Cloudflare's edge. */
const openEdge = (site: URL) =>
  listenLocally(
    createServer(async (request, response) => {
      const { 'accept-encoding': _, host: __, connection: ___, ...headers } = request.headers
      const answer = await fetch(new URL(request.url ?? '/', site), {
        headers: headers as Record<string, string>,
        redirect: 'manual',
      })
      const isText = /text|javascript|json|svg/.test(answer.headers.get('content-type') ?? '')
      answer.headers.forEach((value, name) => {
        if (!/^(content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name))
          response.setHeader(name, value)
      })
      if (isText) response.setHeader('Content-Encoding', 'br')
      response.writeHead(answer.status)
      if (!answer.body) return void response.end()
      const body = Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream)
      const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      // Who has seen enough goes in the middle of a file.
      await (isText ? pipeline(body, brotli, response) : pipeline(body, response)).catch(() => undefined)
    }),
  )

/** Serves the built site once as files alone and once for each delay of its namespace, with the same content published. */
export async function servePublishedSites(content: SiteContent, delaysMs: number[]) {
  const code = await buildWorker()
  const named: [name: string, label: string, delayMs: number | null][] = [
    ['file', 'the file', null],
    ...delaysMs.map((ms): [string, string, number] => [`kv-${ms}`, `KV ${ms} ms`, ms]),
  ]
  const miniflare = new Miniflare({
    cf: false,
    enableDevRegistry: false,
    workers: named.map(([name, , delayMs]) => optionsOf(name, code, delayMs)),
  })
  const edges: { close(): Promise<void> }[] = []
  const sites: PublishedSite[] = []
  for (const [name, label] of named) {
    const namespace = (await miniflare.getKVNamespace('PUBLISHED', name)) as unknown as KeyValues
    for (const locale of locales)
      await namespace.put(locale, JSON.stringify(toPublishedSite(content, locale, 1)))
    const url = await miniflare.unsafeGetDirectURL(name)
    const edge = await openEdge(url)
    edges.push(edge)
    sites.push({ label, url, origin: edge.origin })
  }
  const close = async () => {
    for (const edge of edges) await edge.close()
    await miniflare.dispose()
  }
  return { sites, close }
}
