import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** Accepts every mail and webhook immediately and stores nothing. */
function receive(): void {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.setHeader('content-type', 'application/json').end('{"id":"received"}')
    })
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}

if (!isMainThread) receive()

export interface Receiver {
  port: number
  close(): Promise<unknown>
}

/** In a separate thread, so that deliveries do not disturb the timing of requests. */
export async function openReceiver(): Promise<Receiver> {
  const thread = new Worker(new URL(import.meta.url))
  const [port] = await once(thread, 'message')
  return { port, close: () => thread.terminate() }
}
