import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '#scripts/listen-locally.ts'
import { CloudflareApiError } from '#scripts/setup/cloudflare-api.ts'
import { type Account, answer } from './account.ts'
import type { Edge } from './edge.ts'

type Handle = (request: IncomingMessage, body: Buffer) => Promise<Response>

/** Headers of a connection, and of a body that is decoded already. */
const connectionHeaders =
  /^(connection|content-encoding|content-length|host|keep-alive|transfer-encoding|mf-.*)$/

/** A local server that answers with `handle`. */
export async function listen(handle: Handle): Promise<{ origin: string; close(): Promise<void> }> {
  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await handle(request, await buffer(request)).catch((error: Error) => {
      console.error('The stand-in failed:', error)
      return new Response(String(error), { status: 500 })
    })
    response.statusCode = answer.status
    for (const [name, value] of answer.headers)
      if (!connectionHeaders.test(name) && name !== 'set-cookie') response.setHeader(name, value)
    response.setHeader('set-cookie', answer.headers.getSetCookie())
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => void send(request, response))
  // A script that waits for wrangler must not find its connection closed; the vendor does not close it either.
  server.keepAliveTimeout = 600_000
  return listenLocally(server)
}

/** The objects of a bucket: their list, or one of them. */
async function answerAboutObjects(edge: Edge, bucket: string, key: string, prefix: string) {
  const store = await edge.bucket(bucket)
  if (!key)
    return Response.json({ success: true, errors: [], result: (await store.list({ prefix })).objects })
  const object = await store.get(decodeURIComponent(key))
  return object ? new Response(await object.arrayBuffer()) : new Response(null, { status: 404 })
}

/** Cloudflare's API of an account. `calls` gets every call. */
export const apiHandler =
  (account: Account, edge: Edge, calls: string[]): Handle =>
  async ({ method, url = '', headers }, body) => {
    calls.push(`${method} ${url}`)
    const { pathname, searchParams } = new URL(url, 'http://api')
    const [, bucket, key = ''] = pathname.match(/\/r2\/buckets\/([^/]+)\/objects\/?(.*)$/) ?? []
    try {
      if (!headers.authorization?.startsWith('Bearer '))
        throw new CloudflareApiError(url, 403, [{ code: 10_000, message: 'Authentication error' }])
      if (bucket) return await answerAboutObjects(edge, bucket, key, searchParams.get('prefix') ?? '')
      const given = body.length > 0 ? JSON.parse(body.toString()) : undefined
      return Response.json({ success: true, errors: [], result: await answer(account, url, given) })
    } catch (error) {
      if (!(error instanceof CloudflareApiError)) throw error
      const { status, errors } = error
      return Response.json({ success: false, errors, result: null }, { status })
    }
  }

/** The site of a Worker; `isBroken` lets it answer 503 to everything. */
export const siteHandler =
  (edge: Edge, worker: string, isBroken: () => boolean): Handle =>
  async ({ method = 'GET', url = '/', headers }, body) => {
    if (isBroken()) return new Response('broken', { status: 503 })
    const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || connectionHeaders.test(name) ? [] : [[name, String(value)]],
    )
    const hasBody = method !== 'GET' && method !== 'HEAD'
    return edge.visit(worker, url, {
      method,
      headers: kept,
      ...(hasBody ? { body: new Uint8Array(body) } : {}),
    })
  }
