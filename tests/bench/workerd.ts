import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Miniflare, Response, type WorkerOptions } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { readLocalEnvironment } from '#scripts/local-environment.ts'
import { createSigningKeys } from '#scripts/local-secrets.ts'
import type { WorkerCode } from './bundles.ts'

/** Workers by name. */
export type Workers = Record<string, WorkerCode>

export interface Server {
  /** The address of each Worker. */
  addresses: ReadonlyMap<string, URL>
  close(): Promise<void>
}

const config = unstable_readConfig({ config: 'wrangler.toml' })

const AUTH_SIGNING_KEYS = createSigningKeys()

/** The variables of `npm run preview` in the given environment. */
function toVariables(environment: NodeJS.ProcessEnv) {
  const values = Object.entries({
    ...config.vars,
    ...readLocalEnvironment({ AUTH_SIGNING_KEYS, ...environment }).variables,
  })
  return Object.fromEntries(
    values.map(([name, value]) => [name, { type: 'text' as const, value: String(value) }]),
  )
}

/** The rate limits of wrangler.toml, for one Worker alone. */
const toLimiters = (worker: string) =>
  Object.fromEntries(
    config.ratelimits.map(({ name, simple }: { name: string; simple: { limit: number; period: 60 } }) => [
      name,
      { type: 'rate-limit' as const, namespace: `${worker}-${name}`, simple },
    ]),
  )

/** A page of the last build, which a refused form without scripts is answered with. */
function answerWithPage(path: string): Response {
  const file = `dist/client${path}.html`
  return existsSync(file) ? new Response(readFileSync(file, 'utf8')) : new Response(null, { status: 404 })
}

/** Its code, and a socket that workerd itself listens on. */
function toBasics(name: string, code: WorkerCode) {
  const modules = Object.entries(code.modules).map(([path, contents]) => [
    path,
    { type: 'esm' as const, contents },
  ])
  return {
    config: {
      name,
      compatibilityDate: config.compatibility_date ?? '',
      compatibilityFlags: config.compatibility_flags,
      manifest: { mainModule: code.mainModule, modules: Object.fromEntries(modules) },
    },
    dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] },
  }
}

/** Everything but the assets. */
export const toEnvironment = (name: string, environment: NodeJS.ProcessEnv, hasLiveUpdates: boolean) => ({
  // A separate database for each, so that neither waits for the other's writes.
  DB: { type: 'd1' as const, id: name },
  SESSIONS: { type: 'kv' as const, id: name },
  PUBLISHED: { type: 'kv' as const, id: `${name}-published` },
  FILES: { type: 'r2' as const, name },
  ...(hasLiveUpdates
    ? { LIVE_UPDATES: { type: 'durable-object' as const, worker: name, exportName: 'LiveUpdates' } }
    : {}),
  ...toLimiters(name),
  ...toVariables(environment),
})

function optionsOf(name: string, code: WorkerCode, environment: NodeJS.ProcessEnv): WorkerOptions {
  const { config: basics, dev } = toBasics(name, code)
  // What the site is compared with has none.
  const hasLiveUpdates = code.modules[code.mainModule]?.includes('LiveUpdates') ?? false
  return {
    config: {
      ...basics,
      ...(hasLiveUpdates ? { exports: { LiveUpdates: { type: 'durable-object', storage: 'sqlite' } } } : {}),
      env: {
        ...toEnvironment(name, environment, hasLiveUpdates),
        ASSETS: { type: 'fetcher', handler: ({ url }) => answerWithPage(new URL(url).pathname) },
      },
    },
    dev,
  }
}

async function migrate(miniflare: Miniflare, name: string): Promise<void> {
  const database = await miniflare.getD1Database('DB', name)
  for (const file of readdirSync('migrations').filter((entry) => entry.endsWith('.sql'))) {
    const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint')
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
}

/**
 * Starts the Workers in one fresh workerd with empty databases on disk, as `wrangler dev` keeps them.
 *
 * Requests go to each Worker's direct socket, which workerd itself listens on. `wrangler dev` adds a proxy Worker in a
 * second workerd, and Miniflare's main address an entry Worker that reports every request to Node; either costs more
 * than the differences measured here. D1 and outgoing requests stay within workerd.
 */
export async function startWorkers(workers: Workers, environment: NodeJS.ProcessEnv): Promise<Server> {
  const miniflare = new Miniflare({
    cf: false,
    enableDevRegistry: false,
    workers: Object.entries(workers).map(([name, code]) => optionsOf(name, code, environment)),
  })
  const addresses = new Map<string, URL>()
  for (const name of Object.keys(workers)) {
    await migrate(miniflare, name)
    addresses.set(name, await miniflare.unsafeGetDirectURL(name))
  }
  return { addresses, close: () => miniflare.dispose() }
}

/** Starts a Worker without bindings in a fresh workerd. */
export async function startPeer(code: WorkerCode): Promise<{ url: URL; close(): Promise<void> }> {
  const miniflare = new Miniflare({ cf: false, enableDevRegistry: false, workers: [toBasics('peer', code)] })
  return { url: await miniflare.unsafeGetDirectURL('peer'), close: () => miniflare.dispose() }
}
