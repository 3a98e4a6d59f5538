import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { listenLocally } from '#scripts/listen-locally.ts'

/** Hop-by-hop headers, and headers about the encoding of a body that is already decoded. */
const connectionHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]

export function toRequest(request: IncomingMessage, origin: string): Request {
  const method = request.method ?? 'GET'
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(request.url ?? '/', origin), {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  } as RequestInit)
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers)
    if (!connectionHeaders.includes(name) && !['mf-content-encoding', 'set-cookie'].includes(name))
      response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** A local server that responds with `handle`. */
export async function listen(port: number, handle: (request: Request) => Promise<Response>) {
  const server = createServer(async (request, response) => {
    try {
      await send(response, await handle(toRequest(request, origin)))
    } catch (error) {
      console.error('The stand-in failed:', error)
      await send(response, new Response('The stand-in failed; its log says why.', { status: 500 }))
    }
  })
  // A script that waits for wrangler must not find its connection closed; the vendor does not close it either.
  server.keepAliveTimeout = 600_000
  const { origin, close } = await listenLocally(server, port)
  return { origin, close }
}
