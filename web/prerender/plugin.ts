import { readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRunnableDevEnvironment, type Plugin, runnerImport, type ViteDevServer } from 'vite'
import { writePages } from './write.ts'

type Entry = typeof import('./entry.ts')

const entryFile = 'web/prerender/entry.ts'

/** Browser and build must agree on the sprite's name before either is built. */
async function nameSprite(): Promise<string> {
  const sprite = await runnerImport<typeof import('./sprite.tsx')>('/web/prerender/sprite.tsx', {
    configFile: false,
    logLevel: 'error',
  })
  return sprite.module.nameSprite()
}

function answer(response: ServerResponse, type: string, body: string, status = 200): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.end(body)
}

/** Pages as the asset layer would serve them: known addresses with 200, everything else not found. And their sprite. */
function servePages(server: ViteDevServer, origin: string): void {
  const environment = server.environments.prerender
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('There is no prerender environment.')
  server.middlewares.use(async (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://local').pathname
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    const isForOthers = /^\/(api|auth\/v1|cdn-cgi|@|node_modules|web\/)/.test(path)
    if (isForOthers || !(wantsPage || path.endsWith('.svg'))) return next()
    try {
      const entry: Entry = await environment.runner.import(`/${entryFile}`)
      if (path === entry.spriteFile) return answer(response, 'image/svg+xml', entry.renderSprite())
      if (!wantsPage) return next()
      const page = await entry.render(path, origin)
      const template = await readFile(join(server.config.root, 'web/index.html'), 'utf8')
      const html = await server.transformIndexHtml(path, entry.fillTemplate(template, page))
      answer(response, 'text/html; charset=utf-8', html, entry.isFound(path) ? 200 : 404)
    } catch (error) {
      next(error)
    }
  })
}

/** Renders every public page to HTML: once at the end of a build, at each request while developing. */
export function prerender(origin: string, captchaSiteKey: string): Plugin {
  return {
    name: 'prerender',
    config: async (_, { command }) => ({
      define:
        command === 'build' ? { 'import.meta.env.SPRITE_FILE': JSON.stringify(await nameSprite()) } : {},
      environments: {
        prerender: {
          consumer: 'server',
          build: {
            ssr: true,
            outDir: 'dist/.prerender',
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { input: entryFile, output: { entryFileNames: 'entry.js' } },
          },
        },
      },
    }),
    configureServer: (server) => servePages(server, origin),
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { prerender: environment, client } = builder.environments
        if (!environment || !client)
          throw new Error('The build lacks the client or the prerender environment.')
        if (!environment.isBuilt) await builder.build(environment)
        const outDir = resolve(builder.config.root, environment.config.build.outDir)
        const entry: Entry = await import(pathToFileURL(join(outDir, 'entry.js')).href)
        const clientDir = resolve(builder.config.root, client.config.build.outDir)
        await writePages(entry, clientDir, { origin, captchaSiteKey })
        await rm(outDir, { recursive: true })
      },
    },
  }
}
