import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { accountRoutes } from './accounts.ts'
import { assetRoutes, createAssetStore } from './assets.ts'
import { createBookmarks } from './bookmarks.ts'
import { d1Routes } from './d1.ts'
import { domainRoutes } from './domains.ts'
import { createEdge } from './edge.ts'
import { ApiFailure, failed } from './envelope.ts'
import { listen } from './http.ts'
import { kvRoutes } from './kv.ts'
import { r2Routes } from './r2.ts'
import { scriptRoutes } from './scripts.ts'
import { secretRoutes } from './secrets.ts'
import { type Account, createAccount, hostnamesOf } from './state.ts'

/*
 * A fake of Cloudflare's HTTP API, as wrangler 4.155 calls it, with the deployed Worker served by Miniflare.
 * CLOUDFLARE_API_BASE_URL points wrangler here. It has the calls that setup, deploy, rollback, backup and restore make;
 * any other call returns 404, is printed and added to `unknownCalls`, which tests expect to be empty.
 *
 * What it cannot prove:
 * - that the vendor's API responds like this: formats are from wrangler's source and the vendor's documentation, error
 *   texts and some codes are our own;
 * - that D1 splits SQL like split-statements.ts, only that the migrations survive that splitter;
 * - anything about a real edge: how long a deployment takes to spread, caches, several locations, DNS, certificates;
 * - limits, quotas and plans: CPU time, sizes, requests per second, D1's 2 MB rows, KV's consistency, billing;
 * - permissions: every token may do everything, and there is no sign-in with a browser;
 * - that an import or a restore of a large database ends in time: here both are immediate.
 */

export interface FakeCloudflareApi {
  /** The API, for CLOUDFLARE_API_BASE_URL. */
  origin: string
  accounts: Account[]
  /** The variables that make wrangler and the scripts use it. */
  environment: Record<string, string>
  /** Unsupported calls, as `GET /path`. */
  unknownCalls: string[]
  /** Every call, as `GET /path`. */
  calls: string[]
  /** Outgoing requests of Workers, which were rejected. */
  strayRequests: string[]
  /** Opens a port for the deployed site with this name; optional if there is only one. */
  visit(scriptName: string): Promise<string>
  /** Makes the sites respond with this status to everything, until it is null. */
  breakSites(status: number | null): void
  /** Answers the next calls of such a path with 429 and how long to wait. */
  limitRate(path: RegExp, times: number, retryAfterS: number): void
  runCron(scriptName: string): Promise<string>
  close(): Promise<void>
}

interface Options {
  port?: number
  accounts?: Account[]
}

const loopback = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//

export async function startFakeCloudflareApi({
  port = 0,
  accounts = [createAccount()],
}: Options = {}): Promise<FakeCloudflareApi> {
  const stateDir = await mkdtemp(join(tmpdir(), 'cloudflare-api-'))
  const calls: string[] = []
  const unknownCalls: string[] = []
  const strayRequests: string[] = []
  let brokenWith: number | null = null
  let limit = { path: /^$/, left: 0, retryAfterS: 0 }

  const store = createAssetStore()
  const edge = createEdge({
    accounts,
    store,
    stateDir,
    outbound: async (request) => {
      if (loopback.test(request.url))
        return fetch(request.url, {
          method: request.method,
          headers: [...request.headers],
          body: request.method === 'GET' ? null : await request.arrayBuffer(),
        })
      strayRequests.push(`${request.method} ${request.url}`)
      return new Response('There is no network here.', { status: 503 })
    },
  })
  const bookmarks = createBookmarks(edge, stateDir)

  const app = new Hono()
  app.use(async (c, next) => {
    calls.push(`${c.req.method} ${c.req.path}`)
    const isOpen = c.req.path.startsWith('/d1-uploads/')
    if (!isOpen && !c.req.header('authorization')?.startsWith('Bearer '))
      throw new ApiFailure(10_000, 'Authentication error', 403)
    if (limit.left > 0 && limit.path.test(c.req.path)) {
      limit.left -= 1
      const refusal = new ApiFailure(971, 'Please wait and consider throttling your request speed', 429)
      const response = failed(refusal)
      response.headers.set('retry-after', String(limit.retryAfterS))
      return response
    }
    return next()
  })
  app.route('/', accountRoutes(accounts))
  app.route(
    '/',
    d1Routes(accounts, edge, bookmarks, () => api.origin),
  )
  app.route('/', kvRoutes(accounts))
  app.route('/', r2Routes(accounts, edge))
  app.route('/', assetRoutes(accounts, store))
  app.route('/', secretRoutes(accounts, edge))
  app.route('/', domainRoutes(accounts, edge))
  app.route('/', scriptRoutes(accounts, edge, store))
  app.notFound((c) => {
    const call = `${c.req.method} ${c.req.path}`
    unknownCalls.push(call)
    console.error(`The stand-in for Cloudflare's API does not know ${call}`)
    return failed(new ApiFailure(7000, `The stand-in does not know ${call}.`, 404))
  })
  app.onError((error) => {
    if (error instanceof ApiFailure) return failed(error)
    console.error('The stand-in failed:', error)
    return failed(new ApiFailure(10_013, `The stand-in failed: ${error.message}`, 500))
  })

  const api = await listen(port, async (request) => app.fetch(request))
  const doors: { close(): Promise<void> }[] = [api]

  async function answerVisitor(scriptName: string, request: Request): Promise<Response> {
    if (brokenWith !== null) return new Response('broken', { status: brokenWith })
    const account = accounts.find(({ scripts }) => scripts.some(({ name }) => name === scriptName))
    const script = account?.scripts.find(({ name }) => name === scriptName)
    const [hostname] = account && script ? hostnamesOf(account, script) : []
    if (!hostname) return new Response('This site has no address.', { status: 530 })
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'])
      headers.delete(name)
    const body = request.body ? await request.arrayBuffer() : null
    return edge.fetch(hostname, `${pathname}${search}`, {
      method: request.method,
      headers: Object.fromEntries(headers),
      body,
    })
  }

  return {
    origin: api.origin,
    accounts,
    environment: {
      CLOUDFLARE_API_BASE_URL: api.origin,
      CLOUDFLARE_API_TOKEN: 'token-of-the-rehearsal',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
    unknownCalls,
    calls,
    strayRequests,
    visit: async (scriptName) => {
      const door = await listen(0, (request) => answerVisitor(scriptName, request))
      doors.push(door)
      return door.origin
    },
    breakSites: (status) => {
      brokenWith = status
    },
    limitRate: (path, times, retryAfterS) => {
      limit = { path, left: times, retryAfterS }
    },
    runCron: (scriptName) => edge.runCron({ name: scriptName }),
    close: async () => {
      await Promise.all(doors.map((door) => door.close()))
      await edge.close()
      await rm(stateDir, { recursive: true, force: true })
    },
  }
}
