import { createHash, randomUUID } from 'node:crypto'
import type { AssetStore } from './assets.ts'
import { ApiFailure, requireFound } from './envelope.ts'
import type { Assets, Binding, Module, Script, Version } from './state.ts'

interface Metadata {
  main_module: string
  bindings: Binding[]
  keep_bindings?: string[]
  compatibility_date?: string
  compatibility_flags?: string[]
  migrations?: { old_tag?: string; new_tag: string; steps: { new_sqlite_classes?: string[] }[] }
  annotations?: { 'workers/message'?: string }
  limits?: { cpu_ms?: number }
  assets?: { jwt: string; config: Assets['config'] }
}

const moduleTypes: Record<string, Module['type']> = {
  'application/javascript+module': 'esm',
  'application/wasm': 'wasm',
  'text/plain': 'text',
  'application/octet-stream': 'data',
  'application/source-map': 'sourcemap',
}

async function toModule(name: string, file: File): Promise<Module> {
  const type = moduleTypes[file.type.split(';')[0] ?? '']
  if (!type) throw new ApiFailure(10_021, `The stand-in knows no module of type ${file.type} (${name}).`)
  const isText = type === 'esm' || type === 'text' || type === 'sourcemap'
  return { name, type, contents: isText ? await file.text() : new Uint8Array(await file.arrayBuffer()) }
}

function hashModules(modules: Module[]): string {
  const hash = createHash('sha256')
  for (const { name, contents } of modules) hash.update(name).update(contents)
  return hash.digest('hex')
}

/** The bindings of an upload: its own, inherited ones, and kept ones that it does not list. */
function toBindings(metadata: Metadata, before: Version | undefined): Binding[] {
  const named = metadata.bindings.map((binding) =>
    binding.type === 'inherit'
      ? requireFound(
          before?.bindings.find(({ name }) => name === binding.name),
          10_057,
          `The binding ${binding.name} cannot be inherited: there is none.`,
        )
      : binding,
  )
  const kept = (before?.bindings ?? []).filter(
    ({ name, type }) => metadata.keep_bindings?.includes(type) && !named.some((each) => each.name === name),
  )
  return [...named, ...kept]
}

/** Durable Object classes require an upload that is deployed immediately. */
function migrate(script: Script, migrations: Metadata['migrations']): void {
  if (!migrations) return
  if ((migrations.old_tag ?? null) !== script.migrationTag)
    throw new ApiFailure(10_079, `The script's migration tag is ${script.migrationTag}.`, 412)
  script.migrationTag = migrations.new_tag
  script.durableClasses.push(...migrations.steps.flatMap((step) => step.new_sqlite_classes ?? []))
}

interface Upload {
  script: Script
  form: FormData
  store: AssetStore
  mayMigrate: boolean
}

/** Adds a version to the script without deploying it. */
export async function addVersion({ script, form, store, mayMigrate }: Upload): Promise<Version> {
  const metadata: Metadata = JSON.parse(String(form.get('metadata')))
  if (metadata.migrations && !mayMigrate)
    throw new ApiFailure(
      10_211,
      'Version upload failed. You attempted to upload a version of a Worker that includes a Durable Object migration, but migrations must be fully applied via a non-versioned deployment.',
    )
  const files = [...form].filter((entry): entry is [string, File] => entry[1] instanceof File)
  const modules = await Promise.all(files.map(([name, file]) => toModule(name, file)))
  const bindings = toBindings(metadata, script.versions.at(-1))
  const { assets } = metadata
  const manifest = assets ? store.requireManifest(assets.jwt) : null
  migrate(script, metadata.migrations)
  const version: Version = {
    id: randomUUID(),
    etag: hashModules(modules),
    number: script.versions.length + 1,
    created_on: new Date().toISOString(),
    trigger: 'upload',
    message: metadata.annotations?.['workers/message'] ?? null,
    mainModule: metadata.main_module,
    modules,
    compatibilityDate: metadata.compatibility_date ?? '2026-10-23',
    compatibilityFlags: metadata.compatibility_flags ?? [],
    bindings,
    assets: assets && manifest ? { manifest, config: assets.config } : null,
    migrationTag: script.migrationTag,
    cpuMs: metadata.limits?.cpu_ms ?? null,
  }
  script.versions.push(version)
  return version
}
