import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Connect, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { type PageSlots, publishedPaths, type SlotName } from '#worker/contract/published.ts'
import { localeOfPath } from '#worker/domain/locales.ts'
import { publishedPages } from '#worker/domain/site/site-content.ts'

type Entry = typeof import('./entry.ts')

const entryFile = '/web/prerender/entry.ts'

/** Paths that the Worker or Vite answers. */
const isHandledElsewhere = (path: string) =>
  /^\/(api|auth\/v1|cdn-cgi|@|node_modules|web\/|assets\/)/.test(path)

/** Not-found pages have paths of their own; the Worker would look for files that only a build writes. */
const isNotFoundPage = (path: string) => /\/404(\.html)?$/.test(path)

const pathOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://local').pathname

function answer(response: ServerResponse, type: string, body: string, status = 200): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.end(body)
}

/** Puts into a page what is published: the built site's pages pass the Worker, which these do not. */
async function fillSlots(html: string, path: string, { resolvedUrls }: ViteDevServer): Promise<string> {
  const page = publishedPages.find((each) => Object.values<string>(publishedPaths[each]).includes(path))
  if (!page) return html
  const address = new URL(`/api/published/${localeOfPath(path)}`, resolvedUrls?.local[0])
  const slots: Partial<PageSlots> = await fetch(address)
    .then((response) => response.json())
    // The page is shown, and the Worker's fault is on the console.
    .catch(() => ({}))
  return html.replace(
    /(<div data-slot="(\w+)">)(<\/div>)/g,
    (_, begin, name: SlotName, end) => begin + (slots[page]?.[name] ?? '') + end,
  )
}

/**
 * Middleware of the development server: serves pages as the asset layer does, whatever the Accept header says. Known
 * paths and the sprite come before Vite's own middleware; the not-found page comes after it, because only Vite knows
 * which source files exist.
 */
export function servePages(server: ViteDevServer, origin: string): () => void {
  const environment = server.environments.prerender
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('There is no prerender environment.')
  const load = (): Promise<Entry> => environment.runner.import(entryFile)

  async function answerPage(entry: Entry, path: string, response: ServerResponse): Promise<void> {
    const rendered = await entry.renderPage(path, origin)
    const page = { ...rendered, html: await fillSlots(rendered.html, path, server) }
    const template = await readFile(join(server.config.root, 'web/index.html'), 'utf8')
    const styleSheets = page.modules
      .map((source) => source.replace(/\.tsx$/, '.css'))
      .filter((source) => source.endsWith('.css') && existsSync(join(server.config.root, source)))
    const html = await server.transformIndexHtml(path, entry.fillTemplate(template, page, { styleSheets }))
    answer(response, 'text/html; charset=utf-8', html, entry.isFound(path) ? 200 : 404)
  }

  /** A middleware for GET and HEAD that calls `next` when the handler returns false. */
  const onRead =
    (handle: (entry: Entry, path: string, response: ServerResponse) => Promise<boolean>) =>
    async (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
      const path = pathOf(request)
      if (!['GET', 'HEAD'].includes(request.method ?? '') || isHandledElsewhere(path)) return next()
      try {
        if (!(await handle(await load(), path, response))) next()
      } catch (error) {
        next(error)
      }
    }

  server.middlewares.use(
    onRead(async (entry, path, response) => {
      if (path === entry.spriteFile) answer(response, 'image/svg+xml', entry.renderSprite())
      else if (entry.isFound(path) || isNotFoundPage(path)) await answerPage(entry, path, response)
      else return false
      return true
    }),
  )
  return () =>
    server.middlewares.use(
      onRead(async (entry, path, response) => {
        await answerPage(entry, path, response)
        return true
      }),
    )
}
