import { build, createBuilder, type Rolldown } from 'vite'

type Built = Awaited<ReturnType<typeof build>>

/** A Worker for workerd: its main module, and every module by name. */
export interface WorkerCode {
  mainModule: string
  modules: Record<string, string>
}

function codeOf(built: Built): WorkerCode {
  const files = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const [main, ...others] = chunks.filter(({ isEntry }) => isEntry)
  if (!main || others.length > 0) throw new Error('Expected one module that answers requests.')
  return {
    mainModule: main.fileName,
    modules: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
  }
}

/** Builds the Worker like `npm run build` from the current sources; `dist` is not changed. */
export async function buildWorker(): Promise<WorkerCode> {
  const builder = await createBuilder({
    logLevel: 'error',
    environments: { altimach: { build: { write: false } } },
  })
  const environment = builder.environments.altimach
  if (!environment) throw new Error('vite.config.ts has no environment for the Worker')
  return codeOf(await builder.build(environment))
}

/** A Worker to compare with, from the file of that name in this folder. */
export async function buildPeer(fileName: string): Promise<WorkerCode> {
  return codeOf(
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { target: 'webworker', noExternal: true },
      build: { ssr: new URL(fileName, import.meta.url).pathname, minify: true, write: false },
    }),
  )
}
