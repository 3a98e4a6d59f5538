import { spawnSync } from 'node:child_process'

/**
 * Wrangler without prompts, banner, telemetry or requests for Cloudflare's metadata. Read at each call: account and
 * environment may have been selected since the start.
 */
export const quietEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
})

/** Runs with inherited output; returns whether it succeeded. */
export function runVisibly(command: string, args: string[], more: NodeJS.ProcessEnv = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...quietEnvironment(), ...more },
  })
  if (error) throw error
  return status === 0
}

/** The same for a command without which nothing goes on. */
export function run(command: string, args: string[]): void {
  if (!runVisibly(command, args)) throw new Error(`${command} ${args.join(' ')} failed.`)
}

export interface CommandResult {
  status: number
  stdout: string
  stderr: string
}

/** Runs wrangler and captures its output; `input` is its standard input, such as secrets. */
export type RunWrangler = (args: string[], input?: string) => CommandResult

/** On the built configuration, where there is one. */
export const runWrangler: RunWrangler = (args, input = '') => {
  const { status, stdout, stderr, error } = spawnSync('wrangler', args, {
    input,
    encoding: 'utf8',
    env: quietEnvironment(),
  })
  if (error) throw error
  return { status: status ?? 1, stdout, stderr }
}

/** On wrangler.toml, which setup edits and a build may not know yet. */
export const runWranglerOnSource: RunWrangler = (args, input) =>
  runWrangler([...args, '--config', 'wrangler.toml'], input)

/** Returns the output of a command; throws all of it if the command failed. */
export function requireSuccess({ status, stdout, stderr }: CommandResult, complaint: string): string {
  if (status !== 0) throw new Error(`${complaint}\n${`${stdout}\n${stderr}`.trim()}`)
  return stdout
}
