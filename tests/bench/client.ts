import { Agent, request } from 'node:http'

export interface Client {
  /** Posts JSON and answers how long it took until the whole answer was there. Throws when it is not a 201. */
  post(url: URL, body: unknown): Promise<number>
  close(): void
}

/** Connections are kept alive, so that no request pays for a handshake. */
export function openClient(): Client {
  const agent = new Agent({ keepAlive: true })
  const post = (url: URL, body: unknown) =>
    new Promise<number>((resolve, reject) => {
      const json = JSON.stringify(body)
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
      const start = performance.now()
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          answer += part
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 201) resolve(performance.now() - start)
          else reject(new Error(`${url.pathname} answered ${response.statusCode}: ${answer}`))
        })
      })
      sent.on('error', reject)
      sent.end(json)
    })
  return { post, close: () => agent.destroy() }
}
