import { Miniflare, type MiniflareOptions } from 'miniflare'
import type { AssetStore } from './assets.ts'
import { type EdgeWorker, toWorker, writeAssets } from './edge-worker.ts'
import { type Account, activeVersion, hostnamesOf, type Script, type Version } from './state.ts'

interface EdgeOptions {
  accounts: Account[]
  store: AssetStore
  /** Where D1, KV, R2 and Durable Objects live. */
  stateDir: string
  /** Answers what a Worker asks of the world outside. */
  outbound(request: Request): Promise<Response>
}

/** Holds the bindings that the API itself works with, and passes visitors on to the site they ask for. */
const backstage = 'backstage'

const dispatcher = `export default {
  fetch(request, env) {
    const site = env.names[new URL(request.url).hostname]
    return site ? env['site:' + site].fetch(request) : new Response('Nobody has this name.', { status: 523 })
  },
}`

/** What is used of Miniflare's own types, which do without those of the runtime here. */
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
 * Runs what is deployed: each script's active version at the names that its account gave it, all of them on the same
 * databases that the API writes to.
 */
export function createEdge({ accounts, store, stateDir, outbound }: EdgeOptions) {
  let runtime: Miniflare | null = null
  let running = ''
  let turn: Promise<unknown> = Promise.resolve()

  /** One change of the runtime at a time. */
  const inTurn = <Value>(task: () => Promise<Value>): Promise<Value> => {
    const next = turn.then(task, task)
    turn = next.catch(() => undefined)
    return next
  }

  const dev = {
    outboundService: {
      type: 'fetcher' as const,
      // Miniflare's own Request and Response are those of Node in all that matters here.
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
      // Miniflare's own type spells out every binding there is.
    } as unknown as MiniflareOptions
  }

  /** Brings the runtime to what the accounts hold now. Throws where a Worker does not start. */
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
    /** Runs `task` on the files of the databases while nothing has them open. */
    whileStopped: <Value>(task: () => Promise<Value>) =>
      inTurn(async () => {
        await stop()
        return task()
      }),
    /** What a visitor of `hostname` gets. */
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
