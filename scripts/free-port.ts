import { createServer } from 'node:http'
import { listenLocally } from './listen-locally.ts'

/** True if a local server may listen at the port. */
export const isPortFree = (port: number): Promise<boolean> =>
  listenLocally(createServer(), port).then(
    ({ close }) => close().then(() => true),
    () => false,
  )

/** A free port. */
export async function freePort(): Promise<number> {
  const { port, close } = await listenLocally(createServer())
  await close()
  return port
}
