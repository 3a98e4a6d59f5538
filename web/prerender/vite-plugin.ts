import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { servePdfData } from './pdf-data.ts'
import { servePages } from './serve-pages.ts'
import type { SiteConfig } from './site-config.ts'
import { writePages } from './write-pages.ts'

type Entry = typeof import('./entry.ts')

const entryFile = 'web/prerender/entry.ts'

/** The sprite's hashed name, which the client build needs before the sprite is written. */
async function nameSprite(): Promise<string> {
  const sprite = await runnerImport<typeof import('./sprite.tsx')>('/web/prerender/sprite.tsx', {
    configFile: false,
    logLevel: 'error',
  })
  return sprite.module.nameSprite()
}

/** Renders every public page to HTML: once at the end of a build, at each request while developing. */
export function prerenderPlugin(site: SiteConfig): Plugin {
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
    configureServer(server) {
      servePdfData(server)
      return servePages(server, site.origin)
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { prerender: environment, client } = builder.environments
        if (!environment || !client)
          throw new Error('The build lacks the client or the prerender environment.')
        if (!environment.isBuilt) await builder.build(environment)
        const outDir = resolve(builder.config.root, environment.config.build.outDir)
        const entry: Entry = await import(pathToFileURL(join(outDir, 'entry.js')).href)
        await writePages(entry, resolve(builder.config.root, client.config.build.outDir), site)
        await rm(outDir, { recursive: true })
      },
    },
  }
}
