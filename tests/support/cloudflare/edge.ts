import { Miniflare, type MiniflareOptions } from 'miniflare'
import { type LocalDatabase, runStatements } from '../local-databases.ts'
import type { Account } from './account.ts'
import { liveVersion, type Version } from './workers.ts'

/** The part of Miniflare's types that is used here, without those of the runtime. */
interface ObjectStore {
  list(options: { prefix: string }): Promise<{ objects: { key: string }[] }>
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
}

/** Has the bindings of the account itself, and leads visitors to the site of a name. */
const backstage = 'backstage'

const dispatcher = `export default {
  fetch: (request, env) => env['site:' + env.names[new URL(request.url).hostname]].fetch(request),
}`

const loopback = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//

const hostnameOf = ({ upload }: Version) => new URL(upload?.config.vars.SITE_URL ?? '').hostname

const compatibilityDate = '2026-10-23'

/** A version as Miniflare starts it: what wrangler's upload would bind it to. */
function toWorker(name: string, { id, createdOn, secrets, upload }: Version) {
  if (!upload) throw new Error(`${name} has no code.`)
  const { config, mainModule, modules, assets } = upload
  const { durable_objects, assets: served } = config as unknown as {
    durable_objects: { bindings: { name: string; class_name: string }[] }
    assets?: { html_handling: string; not_found_handling: string; run_worker_first: string[] }
  }
  const classes = durable_objects.bindings
  return {
    name,
    compatibilityDate,
    compatibilityFlags: ['nodejs_compat'],
    manifest: {
      mainModule,
      modules: Object.fromEntries(
        Object.entries(modules).map(([path, contents]) => [path, { type: 'esm', contents }]),
      ),
    },
    env: Object.fromEntries<object>([
      ...Object.entries({ ...config.vars, ...secrets }).map(([variable, value]): [string, object] => [
        variable,
        { type: 'text', value },
      ]),
      ...config.d1_databases.map(({ binding, database_id }): [string, object] => [
        binding,
        { type: 'd1', id: database_id },
      ]),
      ...config.kv_namespaces.map(({ binding, id: namespace }): [string, object] => [
        binding,
        { type: 'kv', id: namespace },
      ]),
      ...config.r2_buckets.map(({ binding, bucket_name }): [string, object] => [
        binding,
        { type: 'r2', name: bucket_name },
      ]),
      ...(config.ratelimits as { name: string; namespace_id: string; simple?: object }[]).map(
        ({ name: limit, namespace_id, simple }): [string, object] => [
          limit,
          { type: 'rate-limit', namespace: namespace_id, simple },
        ],
      ),
      ...classes.map((each): [string, object] => [
        each.name,
        { type: 'durable-object', worker: name, exportName: each.class_name },
      ]),
      ['ASSETS', { type: 'assets' }],
      ['VERSION', { type: 'json', value: { id, tag: '', timestamp: createdOn } }],
    ]),
    exports: Object.fromEntries(
      classes.map(({ class_name }) => [class_name, { type: 'durable-object', storage: 'sqlite' }]),
    ),
    assets: {
      directory: assets,
      hasUserWorker: true,
      htmlHandling: served?.html_handling,
      notFoundHandling: served?.not_found_handling,
      runWorkerFirst: served?.run_worker_first,
    },
  }
}

/** Runs the live version of every Worker of the account, all with the account's databases and buckets. */
export function createEdge(account: Account, stateDir: string) {
  let runtime: Miniflare | null = null
  let running = ''
  let turn: Promise<unknown> = Promise.resolve()
  /** Requests of Workers to elsewhere, which were refused. */
  const strayRequests: string[] = []

  async function reachOut(request: Request): Promise<Response> {
    if (loopback.test(request.url))
      return fetch(request.url, {
        method: request.method,
        headers: [...request.headers],
        body: request.method === 'GET' ? null : await request.arrayBuffer(),
      })
    strayRequests.push(`${request.method} ${request.url}`)
    return new Response('There is no network here.', { status: 503 })
  }

  function options(live: [string, Version][]): MiniflareOptions {
    const env = Object.fromEntries([
      ...account.databases.map(({ uuid }) => [uuid, { type: 'd1', id: uuid }]),
      ...account.buckets.map(({ name }) => [`r2:${name}`, { type: 'r2', name }]),
      ...live.map(([name]) => [`site:${name}`, { type: 'worker', worker: name }]),
      [
        'names',
        {
          type: 'json',
          value: Object.fromEntries(live.map(([name, version]) => [hostnameOf(version), name])),
        },
      ],
    ])
    const manifest = { mainModule: 'i.js', modules: { 'i.js': { type: 'esm', contents: dispatcher } } }
    const configs = [
      { name: backstage, compatibilityDate, manifest, env },
      ...live.map((each) => toWorker(...each)),
    ]
    // For this purpose Miniflare's Request and Response are the same as Node's.
    const outboundService = { type: 'fetcher', handler: (request: never) => reachOut(request) as never }
    return {
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath: stateDir,
      workers: configs.map((config) => ({ config, dev: { outboundService } })),
      // Miniflare's own type requires every kind of binding.
    } as unknown as MiniflareOptions
  }

  /** Brings the runtime to the current state of the account. Throws if a Worker does not start. */
  async function sync(): Promise<Miniflare> {
    const live = Object.entries(account.workers).flatMap(([name, worker]): [string, Version][] => {
      const version = liveVersion(worker)
      return version?.upload ? [[name, version]] : []
    })
    const wanted = JSON.stringify([account.databases, account.buckets, live.map(([, { id }]) => id)])
    if (runtime && running === wanted) return runtime
    if (runtime) await runtime.setOptions(options(live))
    else runtime = new Miniflare(options(live))
    await runtime.ready
    running = wanted
    return runtime
  }

  /** One change of the runtime after the other. */
  const start = (): Promise<Miniflare> => {
    const next = turn.then(sync, sync)
    turn = next.catch(() => undefined)
    return next
  }

  async function database(uuid: string): Promise<LocalDatabase> {
    if (!account.databases.some((each) => each.uuid === uuid)) throw new Error(`No database ${uuid}.`)
    return (await start()).getD1Database(uuid, backstage)
  }

  return {
    strayRequests,
    start,
    database,
    query: async (uuid: string, sql: string) => runStatements(await database(uuid), sql),
    async bucket(name: string): Promise<ObjectStore> {
      const bucket: unknown = await (await start()).getR2Bucket(`r2:${name}`, backstage)
      return bucket as ObjectStore
    },
    /** Answers like the site of this Worker. */
    async visit(worker: string, path: string, init: RequestInit): Promise<Response> {
      const live = account.workers[worker] && liveVersion(account.workers[worker])
      if (!live?.upload) return new Response('Nobody has this name.', { status: 530 })
      const url = `https://${hostnameOf(live)}${path}`
      const response = await (await start()).dispatchFetch(url, { ...init, redirect: 'manual' } as never)
      return response as unknown as Response
    },
    /** Runs the Worker's cron once. */
    async runCron(name: string): Promise<string> {
      const worker: unknown = await (await start()).getWorker(name)
      const { scheduled } = worker as { scheduled(event: object): Promise<{ outcome: string }> }
      return (await scheduled({ cron: '* * * * *' })).outcome
    },
    close: async () => void (await runtime?.dispose()),
  }
}

export type Edge = ReturnType<typeof createEdge>
