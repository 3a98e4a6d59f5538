import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireSuccess, runVisibly, runWrangler } from '../run-command.ts'

/** The current Time Travel bookmark of a database. */
export function readBookmark(database: string): string {
  const result = runWrangler(['d1', 'time-travel', 'info', database, '--json'])
  const complaint = `The bookmark of ${database} could not be read, so nothing was changed.`
  return JSON.parse(requireSuccess(result, complaint)).bookmark
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
