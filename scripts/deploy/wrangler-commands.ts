import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandResult } from '../setup/run-wrangler.ts'

/** Wrangler without prompts: everything has been asked already. */
const environment = (more: NodeJS.ProcessEnv = {}) => ({
  ...process.env,
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  ...more,
})

/** Runs with inherited output; returns whether it succeeded. */
export const runVisibly = (command: string, args: string[], more: NodeJS.ProcessEnv = {}): boolean => {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(more),
  })
  if (error) throw error
  return status === 0
}

/** Runs wrangler on the built configuration and captures its output. */
export function captureWrangler(args: string[]): CommandResult {
  const { status, stdout, stderr, error } = spawnSync('wrangler', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: environment(),
  })
  if (error) throw error
  return { status: status ?? 1, stdout, stderr }
}

/** The current Time Travel bookmark of a database. */
export function readBookmark(database: string): string {
  const { status, stdout, stderr } = captureWrangler(['d1', 'time-travel', 'info', database, '--json'])
  if (status !== 0)
    throw new Error(
      `The bookmark of ${database} could not be read, so nothing was changed.\n${stdout}${stderr}`,
    )
  return JSON.parse(stdout).bookmark
}

/** Uploads and deploys the build; returns the new version's id, or null if it failed. */
export function uploadWorker(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const report = join(folder, 'report.ndjson')
  try {
    if (!runVisibly('wrangler', ['deploy'], { WRANGLER_OUTPUT_FILE_PATH: report })) return null
    const lines = readFileSync(report, 'utf8').trim().split('\n')
    const entry = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'deploy')
    return entry?.version_id ?? null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
