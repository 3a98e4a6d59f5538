import { build, createBuilder, type Rolldown } from 'vite'

type Built = Awaited<ReturnType<typeof build>>

/** The one module a Worker is built into. */
function codeOf(built: Built): string {
  const chunks = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  const modules = chunks.filter((chunk): chunk is Rolldown.OutputChunk => chunk.type === 'chunk')
  const [module, ...others] = modules
  if (!module || others.length > 0) throw new Error(`Expected one module, found ${modules.length}`)
  return module.code
}

/** The Worker as `npm run build` makes it from the source of this moment; `dist` stays as it is. */
export async function buildWorker(): Promise<string> {
  const builder = await createBuilder({
    logLevel: 'error',
    environments: { altimach: { build: { write: false } } },
  })
  const environment = builder.environments.altimach
  if (!environment) throw new Error('vite.config.ts has no environment for the Worker')
  return codeOf(await builder.build(environment))
}

export async function buildBareWorker(): Promise<string> {
  return codeOf(
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { target: 'webworker', noExternal: true },
      build: { ssr: new URL('bare-worker.ts', import.meta.url).pathname, minify: true, write: false },
    }),
  )
}
