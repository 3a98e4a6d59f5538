import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface LocalServer {
  port: number
  origin: string
  close(): Promise<void>
}

/** Lets a server listen where only this machine reaches it, at a free port unless one is given; throws if that is taken. */
export async function listenLocally(server: Server, wantedPort = 0): Promise<LocalServer> {
  await once(server.listen(wantedPort, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Waiting senders and keep-alive connections would otherwise keep the port in use.
        server.closeAllConnections()
      }),
  }
}
