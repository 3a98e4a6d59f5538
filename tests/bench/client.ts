import { Agent, type IncomingHttpHeaders, request } from 'node:http'

interface Call {
  /** Posted as JSON; without one the call is a GET. */
  body?: unknown
  headers?: Record<string, string>
  /** The answer of a call that went well. */
  status: number
}

export interface Answer {
  /** From the first byte sent to the last byte received. */
  durationMs: number
  text: string
  headers: IncomingHttpHeaders
  /** `name=value` of every cookie that was set. */
  cookies: string[]
}

export interface Client {
  /** Throws if the response has another status than expected. */
  send(url: URL, call: Call): Promise<Answer>
  close(): void
}

const withoutAttributes = (cookie: string) => cookie.replace(/;.*/, '')

/** Connections are kept alive, so that requests include no handshake. */
export function openClient(): Client {
  const agent = new Agent({ keepAlive: true })
  const send = (url: URL, { body, headers, status }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const json = body === undefined ? '' : JSON.stringify(body)
      const describing = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
      const start = performance.now()
      const sent = request(
        url,
        { agent, method: json ? 'POST' : 'GET', headers: { ...(json ? describing : {}), ...headers } },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part) => {
            text += part
          })
          response.on('error', reject)
          response.on('end', () => {
            const durationMs = performance.now() - start
            const cookies = (response.headers['set-cookie'] ?? []).map(withoutAttributes)
            if (response.statusCode === status)
              resolve({ durationMs, text, headers: response.headers, cookies })
            else reject(new Error(`${url.pathname} answered ${response.statusCode}: ${text}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(json)
    })
  return { send, close: () => agent.destroy() }
}
