import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LimitedReceiver {
  port: number
  counts: { taken: number; refused: number }
  /** When it accepted each idempotency key. */
  takenAt: ReadonlyMap<string, number>
  close(): void
}

/** Accepts this many calls per second, and answers the others with 429 and a Retry-After of one second. */
export async function openLimitedReceiver(perSecond: number): Promise<LimitedReceiver> {
  const counts = { taken: 0, refused: 0 }
  const takenAt = new Map<string, number>()
  const lastSecond: number[] = []
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const now = Date.now()
      while (lastSecond[0] !== undefined && lastSecond[0] <= now - 1_000) lastSecond.shift()
      if (lastSecond.length >= perSecond) {
        counts.refused += 1
        response.writeHead(429, { 'retry-after': '1' }).end()
        return
      }
      lastSecond.push(now)
      counts.taken += 1
      takenAt.set(String(request.headers['idempotency-key']), now)
      response.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port, counts, takenAt, close }
}
