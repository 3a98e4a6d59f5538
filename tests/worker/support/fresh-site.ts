import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { acceptEverything } from './receivers.ts'
import { finishAll } from './site.ts'

const hourMs = 3_600_000

/** The real `scheduler.wait`, which tests mock. */
export const wait = scheduler.wait.bind(scheduler)

/** Advances between tests, because an isolate keeps state such as the debounce of the outbox for the whole file. */
let clock = Date.parse('2026-11-02T08:00:00.000Z')

async function emptyTables() {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table'
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'submission_search%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>()
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
    // The full-text table cannot be emptied with DELETE.
    env.DB.prepare(`INSERT INTO submission_search (submission_search) VALUES ('delete-all')`),
    ...results.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)),
  ])
}

/**
 * Gives every test of the file empty tables, receivers that accept everything, and a fake clock. Background work of a
 * test is finished before the next one starts.
 */
export function freshSite() {
  beforeEach(async () => {
    clock += hourMs
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: clock })
    // Waits are shortened to 1 ms; the fake clock does not advance meanwhile.
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
