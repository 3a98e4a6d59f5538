import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import type { CommandResult } from '#scripts/run-command.ts'
import type { SiteConfig } from '#scripts/setup/configuration.ts'
import { addresses } from '#web/addresses.ts'
import { securityHeaders } from '#worker/contract/csp.ts'
import { migrateDatabase, runStatements } from '../local-databases.ts'
import { type Account, done, runOnAccount } from './account.ts'
import type { Edge } from './edge.ts'
import { type Upload, withVersion } from './workers.ts'

/** A program that a script has started in the clone. */
export interface Started {
  program: string
  args: string[]
  input: string
  environment: Record<string, string>
}

/** Runs in the place of a program: it hands over what it was started with, and ends as it is told. */
export const standInProgram = `#!/usr/bin/env node
const { env, argv, stdin, stdout, stderr } = process
let input = ''
for await (const chunk of stdin) input += chunk
const { CLOUDFLARE_ENV = '', WRANGLER_OUTPUT_FILE_PATH = '' } = env
const started = { program: argv[1].split('/').at(-1), args: argv.slice(2), input, environment: { CLOUDFLARE_ENV, WRANGLER_OUTPUT_FILE_PATH } }
const response = await fetch(env.STAND_IN, { method: 'POST', body: JSON.stringify(started) })
const result = await response.json()
stdout.write(result.stdout)
stderr.write(result.stderr)
process.exitCode = result.status
`

/** Answers the smoke test, in rehearsals without a build; the name of the column is there to be spoilt. */
const smallWorker = `const headers = ${JSON.stringify({ ...securityHeaders, 'content-security-policy': "default-src 'none'" })}
const pages = ${JSON.stringify(Object.fromEntries(Object.entries(addresses.contact).map(([locale, path]) => [path, locale])))}
const page = (lang, url) => '<html lang="' + lang + '"><link rel="canonical" href="' + url + '"><h1>x</h1><script src="/assets/a.js"></script>'
export class LiveUpdates {}
export default {
  fetch(request, env) {
    const { pathname } = new URL(request.url)
    const answer = (body, type, status = 200) => new Response(body, { status, headers: { ...headers, 'content-type': type } })
    if (pathname === '/api/health') return answer('{"success":true}', 'application/json')
    if (pathname === '/assets/a.js') return answer('', 'text/javascript')
    if (pathname === '/api/contact-messages')
      return 'content_hash' === ['content', 'hash'].join('_')
        ? answer(JSON.stringify({ success: true, dryRun: true, version: env.VERSION.id }), 'application/json')
        : answer('{}', 'application/json', 503)
    const lang = pages[pathname]
    return answer(page(lang ?? 'pl', env.SITE_URL + pathname), 'text/html', lang ? 200 : 404)
  },
}
`

const readConfig = (folder: string, env: string) =>
  unstable_readConfig({ config: join(folder, 'wrangler.toml'), env }, { hideWarnings: true }) as SiteConfig

/** Writes what a build of this configuration leaves, with a Worker that only knows the smoke test. */
function buildSmall(folder: string, env: string): CommandResult {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const config = { ...readConfig(folder, env), main: '../../dist/altimach/index.js' }
  write('.wrangler/deploy/config.json', '{"configPath":"wrangler.json"}')
  write(
    '.wrangler/deploy/wrangler.json',
    JSON.stringify({ ...config, assets: { directory: '../../dist/client' } }),
  )
  write('dist/altimach/index.js', smallWorker)
  write('dist/client/robots.txt', '')
  return done
}

/** Reads what wrangler would upload: the configuration, the code and the files that the build left. */
function readUpload(folder: string, keep: string): Upload {
  const pointer = join(folder, '.wrangler/deploy/config.json')
  const file = resolve(dirname(pointer), JSON.parse(readFileSync(pointer, 'utf8')).configPath)
  const config = JSON.parse(readFileSync(file, 'utf8'))
  const main = resolve(dirname(file), config.main)
  const names = readdirSync(dirname(main), { recursive: true, encoding: 'utf8' })
  const modules = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(dirname(main), name), 'utf8')])
  cpSync(resolve(dirname(file), config.assets.directory), keep, { recursive: true })
  return { config, mainModule: 'index.js', modules: Object.fromEntries(modules), assets: keep }
}

/** Wrangler and, for a rehearsal without a build, npm, on an account that runs at `edge`. */
export function createPrograms(account: Account, edge: Edge, folder: string) {
  const commands: string[] = []
  /** The number of imports that will be refused, as if there had been too many. */
  let refusals = 0

  function databaseOf(name: string, { d1_databases }: SiteConfig) {
    const configured = d1_databases.find(({ database_name }) => database_name === name)?.database_id
    return edge.database(configured ?? account.databases.find((each) => each.name === name)?.uuid ?? name)
  }

  async function deploy(report: string): Promise<CommandResult> {
    const assets = join(folder, '.wrangler', 'assets', String(commands.length))
    const upload = readUpload(folder, assets)
    const { name, routes = [] } = upload.config
    const before = account.workers[name]
    const etag = createHash('sha256').update(JSON.stringify(upload.modules)).digest('hex')
    const worker = withVersion(before, { trigger: 'upload', etag, upload })
    account.workers[name] = worker
    await edge.start()
    for (const route of routes)
      if (typeof route !== 'string') account.domains.push({ hostname: route.pattern, service: name })
    writeFileSync(report, JSON.stringify({ type: 'deploy', version_id: worker.deployed[0] }))
    return done
  }

  async function runOnDatabase(verb: string, args: string[], config: SiteConfig): Promise<CommandResult> {
    if (verb === 'time-travel') return { ...done, stdout: '{"bookmark":"0000000a-00000000-0000508a-0"}' }
    const [name = '', ...rest] = verb === 'migrations' ? args.slice(1) : args
    const database = await databaseOf(name, config)
    if (verb === 'migrations') {
      await migrateDatabase(database)
      return done
    }
    const isFile = rest.includes('--file')
    if (isFile && refusals > 0) {
      refusals -= 1
      return {
        ...done,
        status: 1,
        stderr: 'Please wait and consider throttling. wait 1 second(s) before retrying',
      }
    }
    const sql = isFile ? readFileSync(rest.at(-1) ?? '', 'utf8') : (rest.at(-1) ?? '')
    return { ...done, stdout: JSON.stringify(await runStatements(database, sql)) }
  }

  async function run({ program, args, input, environment }: Started): Promise<CommandResult> {
    if (program === 'npm') return buildSmall(folder, environment.CLOUDFLARE_ENV ?? '')
    const config = readConfig(folder, environment.CLOUDFLARE_ENV ?? '')
    const [area = '', verb = '', ...rest] = args
    commands.push(args.join(' '))
    const known = runOnAccount(account, args, input, config)
    if (known) return known
    if (area === 'deploy') return deploy(environment.WRANGLER_OUTPUT_FILE_PATH ?? '')
    if (area === 'd1' && ['time-travel', 'migrations', 'execute'].includes(verb))
      return runOnDatabase(verb, rest, config)
    throw new Error(`The stand-in knows no wrangler ${args.join(' ')}.`)
  }

  return {
    /** Every command of wrangler. */
    commands,
    run: (started: Started) =>
      run(started).catch((error: Error) => ({ ...done, status: 1, stderr: `${error.message}\n` })),
    limitImports: (times: number) => {
      refusals = times
    },
  }
}
