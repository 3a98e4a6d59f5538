import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type FakeCloudflareApi, startFakeCloudflareApi } from './fake-cloudflare-api/server.ts'
import { createAccount } from './fake-cloudflare-api/state.ts'

/** Files and folders of a clone that are needed to build and deploy. */
const clonedPaths = [
  ...['migrations', 'scripts', 'web', 'worker', 'tests/budgets', 'tests/support'],
  ...['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts', 'wrangler.toml'],
]

export interface CommandResult {
  status: number
  /** Its output, stdout and stderr. */
  output: string
}

export interface DeploymentSandbox {
  /** Folder of the clone, with its packages. */
  folder: string
  api: FakeCloudflareApi
  /** Origin of the production site. */
  origin: string
  /** `npm run <script> -- <args>` without a terminal, as CI runs it. */
  npmRun(script: string, args?: string[], variables?: NodeJS.ProcessEnv): Promise<CommandResult>
  /** Changes a file of the clone. */
  edit(file: string, change: (text: string) => string): void
  /** Puts other facts of the owner, as the code of their lines, in the place of the clone's. */
  stateFacts(facts: string): void
  /** Changes every built file of the Worker, like another commit. */
  editBuiltWorker(change: (code: string) => string): void
  /** Queries the production database, or another one, through the API. */
  query<Row>(sql: string, database?: { uuid: string }): Promise<Row[]>
  close(): Promise<void>
}

/** Variables of a shell or test runner that must not leak in; NODE_ENV=test would build React's development version. */
const foreignVariables =
  /^(CLOUDFLARE_|WRANGLER_|SMOKE_TEST_|npm_|VITEST|CI$|NODE_OPTIONS$|NODE_ENV$|TEST$|MODE$|DEV$|PROD$)/

/** A clone, a fake account that has only a domain, and a fake of Cloudflare's API, all local. */
export async function createDeploymentSandbox(): Promise<DeploymentSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  for (const path of clonedPaths) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, '.wrangler'))

  const api = await startFakeCloudflareApi({
    accounts: [createAccount({ name: 'The company', zoneNames: ['company.test'] })],
  })
  const origin = await api.visit('altimach')
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreignVariables.test(name)))
  const environment = {
    ...own,
    ...api.environment,
    PATH: `${join(folder, 'node_modules', '.bin')}:${process.env.PATH}`,
    SMOKE_TEST_ORIGIN: origin,
    // A deployment is there at once, or does not work at all.
    SMOKE_TEST_PATIENCE_S: '1',
  }

  const edit: DeploymentSandbox['edit'] = (file, change) => {
    const path = join(folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  return {
    folder,
    api,
    origin,
    npmRun: (script, args = [], variables = {}) =>
      new Promise((done, reject) => {
        const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
          cwd: folder,
          env: { ...environment, ...variables },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text
          })
        child.once('error', reject)
        child.once('close', (code) => done({ status: code ?? 1, output }))
      }),
    edit,
    stateFacts: (facts) =>
      edit('worker/domain/owner-facts.ts', (text) =>
        text.replace(/(?<=export const ownerFacts: OwnerFacts = )\{.*?^\}$/ms, `{\n  ${facts}\n}`),
      ),
    editBuiltWorker(change) {
      const built = 'dist/altimach'
      for (const name of readdirSync(join(folder, built), { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.js')) edit(join(built, name), change)
    },
    async query<Row>(sql: string, other?: { uuid: string }) {
      const [account] = api.accounts
      const database = other ?? account?.databases[0]
      const response = await fetch(
        `${api.origin}/accounts/${account?.id}/d1/database/${database?.uuid}/query`,
        {
          method: 'POST',
          headers: { authorization: 'Bearer rehearsal', 'content-type': 'application/json' },
          body: JSON.stringify({ sql }),
        },
      )
      const { result } = (await response.json()) as { result: { results: Row[] }[] }
      return result.flatMap(({ results }) => results)
    },
    async close() {
      await api.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
