import { spawnSync } from 'node:child_process'

export interface CommandResult {
  status: number
  stdout: string
  stderr: string
}

/** Runs wrangler; `input` is its standard input, such as secrets. */
export type RunWrangler = (args: string[], input?: string) => CommandResult

/** Account and environment come from process.env; no prompts, no telemetry. */
export const createWranglerRunner =
  (): RunWrangler =>
  (args, input = '') => {
    const { status, stdout, stderr, error } = spawnSync('wrangler', [...args, '--config', 'wrangler.toml'], {
      input,
      encoding: 'utf8',
      env: {
        ...process.env,
        CI: '1',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
      },
    })
    if (error) throw error
    return { status: status ?? 1, stdout, stderr }
  }

/** Throws wrangler's output if it failed. */
export function requireSuccess({ status, stdout, stderr }: CommandResult, complaint: string): void {
  if (status !== 0) throw new Error(`${complaint}\n${`${stdout}\n${stderr}`.trim()}`)
}
