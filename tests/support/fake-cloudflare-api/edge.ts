import { Miniflare, type MiniflareOptions } from 'miniflare'
import type { AssetStore } from './assets.ts'
import { type EdgeWorker, toWorker, writeAssets } from './edge-worker.ts'
import { type Account, activeVersion, hostnamesOf, type Script, type Version } from './state.ts'

interface EdgeOptions {
  accounts: Account[]
  store: AssetStore
  /** Folder of D1, KV, R2 and Durable Objects. */
  stateDir: string
  /** Responds to outgoing requests of Workers. */
  outbound(request: Request): Promise<Response>
}

/** Has the bindings that the API itself uses, and routes visitors to the requested site. */
const backstage = 'backstage'

const dispatcher = `export default {
  fetch(request, env) {
    const site = env.names[new URL(request.url).hostname]
    return site ? env['site:' + site].fetch(request) : new Response('Nobody has this name.', { status: 523 })
  },
}`

/** The part of Miniflare's types that is used here, without those of the runtime. */
interface ObjectStore {
  list(options: { prefix?: string }): Promise<{
    objects: { key: string; size: number; etag: string; uploaded: Date }[]
  }>
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
  put(key: string, body: ArrayBuffer): Promise<{ etag: string; size: number }>
  delete(key: string): Promise<void>
}

interface Scheduled {
  scheduled(event: { cron: string }): Promise<{ outcome: string }>
}

interface Deployed {
  account: Account
  script: Script
  version: Version
}

/**
 * Runs the deployments: each script's active version at its hostnames, all with the databases that the API writes to.
 */
export function createEdge({ accounts, store, stateDir, outbound }: EdgeOptions) {
  let runtime: Miniflare | null = null
  let running = ''
  let turn: Promise<unknown> = Promise.resolve()

  /** Changes of the runtime are serialized. */
  const inTurn = <Value>(task: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(task, task)
    turn = next.catch(() => undefined)
    return next
  }

  const dev = {
    outboundService: {
      type: 'fetcher' as const,
      // For this purpose Miniflare's Request and Response are the same as Node's.
      handler: (request: unknown) => outbound(request as Request) as never,
    },
  }

  function backstageWorker(deployed: Deployed[]): EdgeWorker {
    const databases = accounts.flatMap((account) => account.databases)
    const buckets = accounts.flatMap((account) => account.buckets)
    const names = deployed.flatMap(({ account, script }) =>
      hostnamesOf(account, script).map((hostname) => [hostname, script.name]),
    )
    return {
      config: {
        name: backstage,
        compatibilityDate: '2026-10-23',
        manifest: {
          mainModule: 'index.js',
          modules: { 'index.js': { type: 'esm', contents: dispatcher } },
        },
        env: Object.fromEntries([
          ...databases.map(({ uuid }) => [uuid, { type: 'd1', id: uuid }]),
          ...buckets.map(({ name }) => [`r2:${name}`, { type: 'r2', name }]),
          ...deployed.map(({ script }) => [`site:${script.name}`, { type: 'worker', worker: script.name }]),
          ['names', { type: 'json', value: Object.fromEntries(names) }],
        ]),
      },
    }
  }

  async function options(): Promise<MiniflareOptions> {
    const deployed = accounts.flatMap((account) =>
      account.scripts.flatMap((script) => {
        const version = activeVersion(script)
        return version ? [{ account, script, version }] : []
      }),
    )
    const workers = await Promise.all(
      deployed.map(async ({ script, version }) =>
        toWorker({
          script,
          version,
          assetDir: version.assets ? await writeAssets(stateDir, version.id, version.assets, store) : null,
        }),
      ),
    )
    return {
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath: stateDir,
      workers: [backstageWorker(deployed), ...workers].map((worker) => ({ ...worker, dev })),
      // Miniflare's own type requires every kind of binding.
    } as unknown as MiniflareOptions
  }

  /** Updates the runtime to the current state of the accounts. Throws if a Worker does not start. */
  async function sync(): Promise<Miniflare> {
    const state = JSON.stringify(
      accounts.map((account) => [
        account.databases,
        account.buckets,
        account.scripts.map((script) => [
          script.name,
          script.deployments[0],
          activeVersion(script)?.bindings,
          hostnamesOf(account, script),
        ]),
      ]),
    )
    if (runtime && running === state) return runtime
    const wanted = await options()
    if (runtime) await runtime.setOptions(wanted)
    else {
      runtime = new Miniflare(wanted)
      await runtime.ready
    }
    running = state
    return runtime
  }

  const stop = async () => {
    await runtime?.dispose()
    runtime = null
    running = ''
  }

  return {
    sync: () => inTurn(sync),
    database: async (uuid: string) => (await inTurn(sync)).getD1Database(uuid, backstage),
    bucket: async (name: string): Promise<ObjectStore> => {
      const bucket: unknown = await (await inTurn(sync)).getR2Bucket(`r2:${name}`, backstage)
      return bucket as ObjectStore
    },
    /** Runs `task` on the database files while they are closed. */
    whileStopped: <Value>(task: () => Promise<Value>) =>
      inTurn(async () => {
        await stop()
        return task()
      }),
    /** Responds like the site at `hostname`. */
    async fetch(hostname: string, path: string, init: RequestInit): Promise<Response> {
      const current = await inTurn(sync)
      const answer = await current.dispatchFetch(`https://${hostname}${path}`, {
        ...init,
        redirect: 'manual',
      } as never)
      return answer as unknown as Response
    },
    /** Runs the script's cron once. */
    async runCron({ name }: Pick<Script, 'name'>): Promise<string> {
      const worker: unknown = await (await inTurn(sync)).getWorker(name)
      return (await (worker as Scheduled).scheduled({ cron: '* * * * *' })).outcome
    },
    close: () => inTurn(stop),
  }
}

export type Edge = ReturnType<typeof createEdge>
