import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SeenRequest {
  method: string
  path: string
  origin: string | undefined
  referer: string | undefined
}

/**
 * The site at an address of its own, which writes down what a browser sends: not every driver tells the headers of a
 * form’s post. Cookies do not know ports, so it has those of the site.
 */
export async function openRecordingProxy(siteUrl: string) {
  const requests: SeenRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    requests.push({ method, path: url, origin: headers.origin, referer: headers.referer })
    const forwarded = request(new URL(url, siteUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.once('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
