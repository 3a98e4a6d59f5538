import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listenLocally } from '../../listen-locally.ts'
import { behaviourRoutes } from './behaviour.ts'
import { refusal } from './calls.ts'
import { channelRoutes } from './channels.ts'
import { mailpitRoutes } from './mailpit.ts'
import { pageRoutes } from './page.ts'
import { type Inbound, receivedMailRoutes } from './received-mails.ts'
import { createStore } from './store.ts'

interface SinkOptions {
  port: number
  /** The site's `EVENTS_SECRET`; without it no event verifies. */
  eventsSecret?: string | undefined
  /** The site that mails answered on the page are announced to. */
  inbound?: Inbound | undefined
}

interface RunningSink {
  url: string
  port: number
  close(): Promise<void>
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '', headers } = request
  const body = ['GET', 'HEAD'].includes(method) ? null : new Uint8Array(await buffer(request))
  return new Request(`http://${headers.host}${url}`, { method, headers: headers as HeadersInit, body })
}

export async function startSink({ port, eventsSecret = '', inbound }: SinkOptions): Promise<RunningSink> {
  const sink = { store: createStore(), behaviour: new Map(), inbound: inbound ?? null }
  const app = new Hono()
    .route('/', channelRoutes(sink, eventsSecret))
    .route('/', receivedMailRoutes(sink.store))
    .route('/', mailpitRoutes(sink.store))
    .route('/', behaviourRoutes(sink.behaviour))
    .route('/', pageRoutes(sink))
    .notFound(({ req }) => refusal(404, `There is nothing at ${req.path}.`).getResponse())
    .onError((error) => {
      if (error instanceof HTTPException) return error.getResponse()
      console.error('The sink failed:', error)
      return refusal(500, 'The sink failed; its log says why.').getResponse()
    })
  const server = createServer(async (request, response) => {
    const drop = () => void response.destroy()
    try {
      const answer = await app.fetch(await toRequest(request), { drop })
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    } catch {
      drop()
    }
  })
  const { origin, ...listening } = await listenLocally(server, port)
  return { url: origin, ...listening }
}
