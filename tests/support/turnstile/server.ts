import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '#scripts/listen-locally.ts'
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
  const { origin, close } = await listenLocally(server)
  return { ...siteverify, url: `${origin}/siteverify`, close }
}
