import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AssetStore } from './assets.ts'
import type { Assets, Binding, Script, Version } from './state.ts'

/** A Worker in Miniflare's format. */
export interface EdgeWorker {
  config: Record<string, unknown> & { name: string }
}

/** Writes a version's static files once, with the rules for headers and redirects. */
export async function writeAssets(
  stateDir: string,
  id: string,
  assets: Assets,
  store: AssetStore,
): Promise<string> {
  const directory = join(stateDir, 'assets', id)
  const files: [string, Uint8Array | string][] = [
    ...Object.entries(assets.manifest).map(([path, { hash }]): [string, Uint8Array] => [
      path,
      store.file(hash),
    ]),
    ...(['_headers', '_redirects'] as const).map((name): [string, string] => [
      name,
      assets.config[name] ?? '',
    ]),
  ]
  for (const [path, contents] of files) {
    const file = join(directory, decodeURIComponent(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
  return directory
}

/** A binding of an upload in Miniflare's format. */
function toEnv({ name, type, ...rest }: Binding, script: Script, version: Version): [string, unknown] {
  const kinds: Record<string, () => unknown> = {
    plain_text: () => ({ type: 'text', value: rest.text }),
    secret_text: () => ({ type: 'text', value: rest.text }),
    json: () => ({ type: 'json', value: rest.json }),
    d1: () => ({ type: 'd1', id: rest.id }),
    kv_namespace: () => ({ type: 'kv', id: rest.namespace_id }),
    r2_bucket: () => ({ type: 'r2', name: rest.bucket_name }),
    assets: () => ({ type: 'assets' }),
    ratelimit: () => ({ type: 'rate-limit', namespace: rest.namespace_id, simple: rest.simple }),
    durable_object_namespace: () => ({
      type: 'durable-object',
      worker: script.name,
      exportName: rest.class_name,
    }),
    version_metadata: () => ({
      type: 'json',
      value: { id: version.id, tag: '', timestamp: version.created_on },
    }),
    send_email: () => ({
      type: 'send-email',
      ...(rest.destination_address ? { destinationAddress: rest.destination_address } : {}),
    }),
  }
  const toBinding = kinds[type]
  if (!toBinding) throw new Error(`The stand-in knows no binding of type ${type} (${name}).`)
  return [name, toBinding()]
}

interface Deployed {
  script: Script
  version: Version
  assetDir: string | null
}

export function toWorker({ script, version, assetDir }: Deployed): EdgeWorker {
  const config = version.assets?.config
  return {
    config: {
      name: script.name,
      compatibilityDate: version.compatibilityDate,
      compatibilityFlags: version.compatibilityFlags,
      manifest: {
        mainModule: version.mainModule,
        modules: Object.fromEntries(
          version.modules
            .filter(({ type }) => type !== 'sourcemap')
            .map(({ name, type, contents }) => [name, { type, contents }]),
        ),
      },
      env: Object.fromEntries(version.bindings.map((binding) => toEnv(binding, script, version))),
      exports: Object.fromEntries(
        script.durableClasses.map((name) => [name, { type: 'durable-object', storage: 'sqlite' }]),
      ),
      ...(assetDir && config
        ? {
            assets: {
              directory: assetDir,
              hasUserWorker: true,
              ...(config.html_handling ? { htmlHandling: config.html_handling } : {}),
              ...(config.not_found_handling ? { notFoundHandling: config.not_found_handling } : {}),
              ...(config.run_worker_first === undefined ? {} : { runWorkerFirst: config.run_worker_first }),
            },
          }
        : {}),
    },
  }
}
