import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { acceptEverything } from './receivers.ts'
import { finishAll } from './site.ts'

const hourMs = 3_600_000

/** Really waits, whatever a test makes of `scheduler.wait`. */
export const wait = scheduler.wait.bind(scheduler)

/** Moves on between tests, as what one isolate remembers of "just now" is one number for the whole file. */
let clock = Date.parse('2026-11-02T08:00:00.000Z')

async function emptyTables() {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table'
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'submission_search%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>()
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
    // Its words are of no table that can be emptied.
    env.DB.prepare(`INSERT INTO submission_search (submission_search) VALUES ('delete-all')`),
    ...results.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)),
  ])
}

/**
 * Gives every test of the file empty tables, receivers that take everything, and a clock that stands still until
 * the test moves it. What a test set going is finished before the next one starts.
 */
export function freshSite() {
  beforeEach(async () => {
    clock += hourMs
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: clock })
    // Waiting between two tries costs a test next to no time, and lets others work; the clock stands still meanwhile.
    vi.spyOn(scheduler, 'wait').mockImplementation(() => wait(1))
    acceptEverything()
    await emptyTables()
  })
  afterEach(async () => {
    await finishAll()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
