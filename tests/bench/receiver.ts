import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Accepts every mail and webhook immediately and stores nothing. */
function receive(count: Int32Array): void {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      Atomics.add(count, 0, 1)
      response.setHeader('content-type', 'application/json').end('{"id":"received"}')
    })
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}

if (!isMainThread) receive(new Int32Array(workerData as SharedArrayBuffer))

export interface Receiver {
  port: number
  /** The number of mails and webhooks have arrived since it was opened. */
  received(): number
  close(): Promise<unknown>
}

/** In a separate thread, so that deliveries do not disturb the timing of requests. */
export async function openReceiver(): Promise<Receiver> {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const count = new Int32Array(shared)
  const thread = new Worker(new URL(import.meta.url), { workerData: shared })
  const [port] = await once(thread, 'message')
  return { port, received: () => Atomics.load(count, 0), close: () => thread.terminate() }
}
