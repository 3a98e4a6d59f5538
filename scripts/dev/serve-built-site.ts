import { createServer, type ServerResponse } from 'node:http'
import { screens } from '#web/addresses.ts'
import { listenLocally } from '../listen-locally.ts'
import { compressAtEdge } from './brotli.ts'
import { isBinary, publishedOrigin, readHeaders, type SiteFile } from './built-site.ts'

interface Options {
  /** Delays the font, like a slow connection. */
  fontDelayMs?: number
  /** Replaces the site's address in pages by this server's. */
  asPublished?: boolean
}

export interface SiteServer {
  origin: string
  close(): Promise<void>
}

interface Answer {
  status: number
  type: string
  body: Buffer
  isCompressed: boolean
}

/** Like the Worker, answers an unknown path with the not-found page of its language. */
const notFoundPathOf = (path: string) => {
  const [, locale] = path.match(/^\/(en|de|nl)(\/|$)/) ?? []
  return locale ? `/${locale}/404` : '/404'
}

/** Like the Worker, serves one file at every path of the admin area. */
const fileFor = (path: string) =>
  Object.values(screens.admin).find((admin) => path.startsWith(`${admin}/`)) ?? path

function prepare(site: SiteFile[]): Map<string, Answer> {
  return new Map(
    site.map((file) => [
      file.path,
      {
        status: file.path.endsWith('/404') ? 404 : 200,
        type: file.type,
        body: isBinary(file) ? Buffer.from(file.body) : compressAtEdge(file.body),
        isCompressed: !isBinary(file),
      },
    ]),
  )
}

/** Serves a built site from memory, each file compressed once, on a free port. */
export async function serveSite(site: SiteFile[], options: Options = {}): Promise<SiteServer> {
  const headersOf = readHeaders()
  let answers = new Map<string, Answer>()

  function send(response: ServerResponse, path: string): void {
    const known = answers.get(fileFor(path))
    const answer = known ?? answers.get(notFoundPathOf(path))
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(answer.status, {
      ...headersOf(path),
      ...(known ? {} : { 'Cache-Control': 'no-store' }),
      'Content-Type': answer.type,
      'Content-Length': answer.body.byteLength,
      ...(answer.isCompressed ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
    })
    response.end(answer.body)
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const delayMs = pathname.endsWith('.woff2') ? (options.fontDelayMs ?? 0) : 0
    if (delayMs > 0) setTimeout(send, delayMs, response, pathname)
    else send(response, pathname)
  })
  const { origin, close } = await listenLocally(server)

  const rename = (file: SiteFile): SiteFile =>
    typeof file.body === 'string'
      ? { ...file, body: file.body.replaceAll(publishedOrigin(site), origin) }
      : file
  answers = prepare(options.asPublished ? site.map(rename) : site)

  return { origin, close }
}
