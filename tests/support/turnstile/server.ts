import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { openSiteverify } from './siteverify.ts'

/** Siteverify as a local server. */
export async function startSiteverify() {
  const siteverify = openSiteverify()
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(siteverify.answer(form)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The check has no port.')
  return {
    ...siteverify,
    url: `http://127.0.0.1:${address.port}/siteverify`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
