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
import { type Account, createAccount } from './account.ts'
import { createEdge } from './edge.ts'
import { apiHandler, listen, siteHandler } from './server.ts'
import { liveVersion } from './workers.ts'
import { createPrograms, standInProgram } from './wrangler.ts'

/** Files and folders of a clone that are needed to build and deploy. */
const clonedPaths = [
  ...['migrations', 'scripts', 'web', 'worker', 'tests/budgets', 'tests/support'],
  ...['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts', 'wrangler.toml'],
]

/** Variables of a shell or test runner that must not leak in; NODE_ENV=test would build React's development version. */
const foreignVariables =
  /^(CLOUDFLARE_|WRANGLER_|SMOKE_TEST_|npm_|VITEST|CI$|NODE_OPTIONS$|NODE_ENV$|TEST$|MODE$|DEV$|PROD$)/

interface Options {
  /** The Worker whose site is visited. */
  worker: string
  /** Builds the site; otherwise a few lines stand for it, which answer the smoke test. */
  isWhole: boolean
}

/**
 * A clone whose scripts run as they are, an account that has only a domain, and programs in the place of wrangler and, unless
 * the site is built, npm. Miniflare runs what is deployed, all on this machine.
 */
export async function createDeploymentSandbox({ worker, isWhole }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  for (const path of clonedPaths) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const programsFolder = join(folder, '.wrangler', 'programs')
  mkdirSync(programsFolder, { recursive: true })
  writeFileSync(join(programsFolder, 'package.json'), '{"type":"module"}')
  for (const program of ['wrangler', ...(isWhole ? [] : ['npm'])])
    writeFileSync(join(programsFolder, program), standInProgram, { mode: 0o755 })

  const account: Account = createAccount({
    zones: [{ id: 'zone', name: 'company.test', status: 'active' }],
    query: (uuid, sql) => edge.query(uuid, sql),
  })
  const edge = createEdge(account, join(folder, '.wrangler', 'edge'))
  const programs = createPrograms(account, edge, folder)
  const calls: string[] = []
  let isBroken = false
  const api = await listen(apiHandler(account, edge, calls))
  const door = await listen(siteHandler(edge, worker, () => isBroken))
  const hand = await listen(async (_, body) => Response.json(await programs.run(JSON.parse(body.toString()))))

  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const environment = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreignVariables.test(name))),
    CLOUDFLARE_API_BASE_URL: api.origin,
    STAND_IN: hand.origin,
    PATH: [programsFolder, join(folder, 'node_modules', '.bin'), process.env.PATH].join(':'),
    SMOKE_TEST_ORIGIN: door.origin,
    // A deployment is there at once, or does not work at all.
    SMOKE_TEST_PATIENCE_S: '1',
  }

  /** Changes a file of the clone. */
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  const live = () => {
    const found = account.workers[worker] && liveVersion(account.workers[worker])
    if (!found) throw new Error('The Worker was never uploaded.')
    return found
  }

  return {
    folder,
    account,
    calls,
    commands: programs.commands,
    limitImports: programs.limitImports,
    strayRequests: edge.strayRequests,
    runCron: () => edge.runCron(worker),
    /** The address at which the site is visited. */
    origin: door.origin,
    live,
    breakSite: (broken: boolean) => {
      isBroken = broken
    },
    /** The command of package.json without a terminal, as CI runs it; its output is stdout and stderr. */
    npmRun: (script: string, args: string[] = [], variables: NodeJS.ProcessEnv = {}) =>
      new Promise<{ status: number; output: string }>((done, reject) => {
        const child = spawn('sh', ['-c', `${scripts[script]} "$@"`, 'sh', ...args], {
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
    /** Puts other facts of the owner, as the code of their lines, in the place of the clone's; no prices. */
    stateFacts(facts: string) {
      edit('worker/domain/owner-facts.ts', (text) =>
        text.replace(/(?<=export const ownerFacts: OwnerFacts = )\{.*?^\}$/ms, `{\n  ${facts}\n}`),
      )
      edit('worker/domain/rental-prices.ts', (text) => text.replace(/(?<=> = )example\(.*?^\}\)$/ms, '{}'))
    },
    /** Changes every built file of the Worker, like another commit. */
    editBuiltWorker(change: (code: string) => string) {
      const built = 'dist/altimach'
      for (const name of readdirSync(join(folder, built), { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.js')) edit(join(built, name), change)
    },
    /** Rows of the newest database. */
    async query(sql: string): Promise<unknown[]> {
      const results = await edge.query(account.databases.at(-1)?.uuid ?? '', sql)
      return results.flatMap((each) => each.results)
    },
    async close() {
      await Promise.all([api, door, hand].map(({ close }) => close()))
      await edge.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type DeploymentSandbox = Awaited<ReturnType<typeof createDeploymentSandbox>>
