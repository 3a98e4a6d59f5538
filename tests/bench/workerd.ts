import { readdirSync, readFileSync } from 'node:fs'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { readStage } from '#tests/stage/stage.ts'

export type WorkerName = 'altimach' | 'bare'

export type Code = Record<WorkerName, string>

export interface Server {
  addressOf(name: WorkerName): URL
  close(): Promise<void>
}

const config = unstable_readConfig({ config: 'wrangler.toml' })

/** What `npm run preview` would set, with every channel led to the receiver. */
function variables(receiverPort: number) {
  const stage = readStage({ SINK_PORT: String(receiverPort), FORM_RATE_LIMITS: 'off' })
  const values = Object.entries({ ...config.vars, ...stage.variables })
  return Object.fromEntries(values.map(([name, value]) => [name, { type: 'text', value: String(value) }]))
}

function optionsOf(name: WorkerName, code: string, receiverPort: number): WorkerOptions {
  return {
    config: {
      name,
      compatibilityDate: config.compatibility_date ?? '',
      compatibilityFlags: config.compatibility_flags,
      manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: code } } },
      env: {
        // One database each, so that neither waits behind the other's writes.
        DB: { type: 'd1', id: name },
        SESSIONS: { type: 'kv', id: name },
        FORM_LIMIT: { type: 'rate-limit', namespace: name, simple: { limit: 20, period: 60 } },
        ...variables(receiverPort),
      },
    },
    dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] },
  }
}

async function migrate(miniflare: Miniflare, name: WorkerName): Promise<void> {
  const database = await miniflare.getD1Database('DB', name)
  for (const file of readdirSync('migrations').filter((entry) => entry.endsWith('.sql'))) {
    const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint')
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
}

/**
 * Starts the named Workers in one fresh workerd with empty databases on disk, as `wrangler dev` keeps them.
 *
 * Requests go to each Worker's direct socket, which workerd itself listens on. `wrangler dev` puts a proxy Worker of a
 * second workerd in front, and Miniflare's main address an entry Worker that reports every request to Node; either
 * costs more than the differences looked for here. D1 and outgoing requests never leave workerd for Node.
 */
export async function startWorkers(names: WorkerName[], code: Code, receiverPort: number): Promise<Server> {
  const miniflare = new Miniflare({
    cf: false,
    enableDevRegistry: false,
    workers: names.map((name) => optionsOf(name, code[name], receiverPort)),
  })
  const addresses = new Map<WorkerName, URL>()
  for (const name of names) {
    await migrate(miniflare, name)
    addresses.set(name, await miniflare.unsafeGetDirectURL(name))
  }
  return {
    addressOf: (name) => {
      const address = addresses.get(name)
      if (!address) throw new Error(`${name} was not started`)
      return address
    },
    close: () => miniflare.dispose(),
  }
}
