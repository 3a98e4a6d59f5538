import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from '../../listen-locally.ts'
import { behaviourRoutes, createBehaviour } from './behaviour.ts'
import { collectionRoutes } from './collection-routes.ts'
import { type Answer, errorReply, HttpError, type Route, toCall } from './http.ts'
import { mailRoutes } from './mail-api.ts'
import { mailpitRoutes } from './mailpit.ts'
import { pageRoutes } from './page.ts'
import { type Inbound, receivedMailRoutes } from './received-mails.ts'
import { smsRoutes } from './sms-api.ts'
import { createStore } from './store.ts'
import { webhookRoutes } from './webhooks.ts'

type SinkOptions = {
  port: number
  /** The site's `EVENTS_SECRET`; without it no event verifies. */
  eventsSecret?: string | undefined
  /** The site that mails answered on the page are announced to. */
  inbound?: Inbound | undefined
}

type RunningSink = { url: string; port: number; close(): Promise<void> }

export async function startSink({ port, eventsSecret = '', inbound }: SinkOptions): Promise<RunningSink> {
  const sink = { store: createStore(), behaviour: createBehaviour(), inbound: inbound ?? null }
  const routes = [
    ...mailRoutes(sink),
    ...smsRoutes(sink),
    ...webhookRoutes(sink, eventsSecret),
    ...receivedMailRoutes(sink.store, () => origin),
    ...mailpitRoutes(sink.store),
    ...behaviourRoutes(sink.behaviour),
    ...collectionRoutes(/^\/attempts$/, sink.store.attempts),
    ...pageRoutes(sink),
  ]
  const server = createServer(async (request, response) => send(response, await answer(routes, request)))
  const { origin, ...listening } = await listenLocally(server, port)
  return { url: origin, ...listening }
}

async function answer(routes: Route[], request: IncomingMessage): Promise<Answer> {
  try {
    return await route(routes, request)
  } catch (error) {
    if (error instanceof HttpError) return error.reply
    if (!request.complete) return { kind: 'drop' }
    console.error('The sink failed:', error)
    return errorReply(500, 'The sink failed; its log says why.')
  }
}

async function route(routes: Route[], request: IncomingMessage): Promise<Answer> {
  const address = `http://sink.localhost${request.url}`
  if (!URL.canParse(address)) return errorReply(400, 'The address cannot be read.')
  const url = new URL(address)
  const here = routes.filter(({ path }) => path.test(url.pathname))
  if (here.length === 0) return errorReply(404, `There is nothing at ${url.pathname}.`)
  const fitting = here.find(({ method }) => method === request.method)
  if (!fitting)
    return errorReply(405, `${url.pathname} takes ${here.map(({ method }) => method).join(', ')}.`)
  return fitting.answer(toCall(request, url), fitting.path.exec(url.pathname)?.[1] ?? '')
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer.kind === 'drop') {
    response.destroy()
    return
  }
  response.statusCode = answer.status
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
  response.end(answer.body)
}
