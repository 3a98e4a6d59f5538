import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSettings, type VariableName, variableNames } from '#worker/env/settings.ts'
import { requireCurrentDatabase } from './require-current-database.ts'
import { requireSuccess, runWrangler } from './run-command.ts'

/** Ports, state folder and variables of a local site. */
export interface LocalEnvironment {
  port: number
  /** Null if no sink is started. */
  sinkPort: number | null
  stateDir: string
  variables: Partial<Record<VariableName, string>>
}

const defaultPort = 5173
const defaultSinkPort = 8025
export const defaultStateDir = '.wrangler/state'

function toPort(name: string, given: string | undefined, otherwise: number): number {
  const port = Number(given || otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} is not a port: ${given}`)
  return port
}

/** Variables that must not be empty: an empty one keeps the local value, or that of wrangler.toml. */
const neverEmpty: VariableName[] = [
  'SITE_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'MAIL_TO',
  'EVENTS_SECRET',
  'SMS_API_KEY',
]

/** Shared with the sink, which verifies events with it. */
const localEventsSecret = 'whsec_bG9jYWwtc2VjcmV0LW9mLXRoZS1zaXRlLWFuZC1pdHMtc2luaw=='

/** Local values that point to the sink; a variable of the same name overrides each. An empty URL turns the channel off. */
function toVariables(
  environment: NodeJS.ProcessEnv,
  port: number,
  sinkPort: number | null,
): LocalEnvironment['variables'] {
  const sink = sinkPort === null ? null : `http://127.0.0.1:${sinkPort}`
  // Mails of threads are received by the mail API, which the sink stands for.
  const hasThreads = sink !== null && environment.MAIL_API_URL !== ''
  const local: LocalEnvironment['variables'] = {
    SITE_URL: `http://127.0.0.1:${port}`,
    MAIL_API_URL: sink ?? '',
    MAIL_API_KEY: 'local-mail-key',
    THREADS_DOMAIN: hasThreads ? 'thread.localhost' : '',
    THREADS_SECRET: hasThreads
      ? `whsec_${Buffer.from('a local key for received mails').toString('base64')}`
      : '',
    ZAPIER_WEBHOOK_URL: sink ? `${sink}/hooks/zapier` : '',
    AUTOMATION_WEBHOOK_URL: sink ? `${sink}/hooks/automation` : '',
    EVENTS_URL: sink ? `${sink}/hooks/events` : '',
    EVENTS_SECRET: localEventsSecret,
    SMS_API_URL: sink ?? '',
    SMS_API_KEY: 'local-sms-key',
  }
  const isGiven = (name: VariableName) =>
    neverEmpty.includes(name) ? Boolean(environment[name]) : environment[name] !== undefined
  const given = variableNames.filter(isGiven).map((name) => [name, environment[name]])
  return { ...local, ...Object.fromEntries(given) }
}

/** Reads PORT, SINK_PORT, SINK, STATE_DIR and every variable of the Worker. Throws if one is invalid. */
export function readLocalEnvironment(environment: NodeJS.ProcessEnv): LocalEnvironment {
  const port = toPort('PORT', environment.PORT, defaultPort)
  const sinkPort =
    environment.SINK === 'off' ? null : toPort('SINK_PORT', environment.SINK_PORT, defaultSinkPort)
  const variables = toVariables(environment, port, sinkPort)
  // Mailboxes are in wrangler.toml; here only their presence matters.
  parseSettings({ MAIL_FROM: 'site@localhost', MAIL_TO: 'office@localhost', ...variables })
  return { port, sinkPort, stateDir: resolve(environment.STATE_DIR || defaultStateDir), variables }
}

const mostTries = 5

/**
 * Runs `wrangler d1` with these arguments and returns its output. Retries while a running local site locks the database.
 */
export function runD1Command(args: string[], complaint: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const result = runWrangler(['d1', ...args])
    const isLocked = /SQLITE_BUSY/.test(result.stdout + result.stderr)
    if (!isLocked || attempt === mostTries || result.status === 0) return requireSuccess(result, complaint)
  }
}

/** Brings the local D1 to the newest migration. Throws for one that began with other migrations. */
export function migrate({ stateDir }: Pick<LocalEnvironment, 'stateDir'>): void {
  requireCurrentDatabase(stateDir)
  const args = ['migrations', 'apply', 'altimach', '--local', '--persist-to', stateDir]
  runD1Command(args, 'The migrations could not be applied.')
}

/** As lines of an env file. In double quotes wrangler keeps the backslash of an escaped quote, so JSON gets single ones. */
export const toEnvFileLines = (variables: LocalEnvironment['variables']): string[] =>
  Object.entries(variables).map(([name, value = '']) =>
    value.includes('"') ? `${name}='${value}'` : `${name}=${JSON.stringify(value)}`,
  )

/** Writes the variables to a file for wrangler, so that no secret is on a command line. Returns its path. */
export function writeEnvFile({ stateDir, variables }: LocalEnvironment): string {
  mkdirSync(stateDir, { recursive: true })
  const file = join(stateDir, 'variables.env')
  writeFileSync(file, `${toEnvFileLines(variables).join('\n')}\n`, { mode: 0o600 })
  return file
}

/** Ends a command with what went wrong, in a sentence instead of a stack. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
