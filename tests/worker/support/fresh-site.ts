import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { captureConsole } from './console.ts'
import { allRows, firstRow } from './database.ts'
import { acceptEverything } from './outbox.ts'
import { unpublish } from './published.ts'
import { finishAnswers, wait } from './site.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Advances between tests and files, because the isolate that runs them keeps state such as the debounce of the outbox.
 * The date depends on what ran before, the time of day does not: every file begins at eight in the morning.
 */
let clock = Date.parse('2026-11-02T08:00:00.000Z')

const toNextMorning = (time: number) => Math.ceil((time - 8 * hourMs) / dayMs) * dayMs + 8 * hourMs

let tables: string[] | undefined

/** The tables that a test may have written to; the migrations make no others later. */
async function listTables(): Promise<string[]> {
  const results = await allRows<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'
      AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'submission_search%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`)
  return results.map(({ name }) => name)
}

async function emptyTables() {
  tables ??= await listTables()
  // One read for all of them: most tests write to few, and a write to each would be most of a short test's time.
  const isFilled = tables.map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`)
  const row = await firstRow<Record<string, number>>(`SELECT ${isFilled.join(', ')}`)
  const filled = tables.filter((name) => row?.[name] === 1)
  if (filled.length === 0) return
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
    // The full-text table cannot be emptied with DELETE.
    env.DB.prepare(`INSERT INTO submission_search (submission_search) VALUES ('delete-all')`),
    ...filled.map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ])
  if (filled.includes('editions')) await unpublish()
}

/** True while the file itself fills the site, or needs the real clock. */
let isOwn = false

/** Leaves storage, receivers and clock to the file that calls it. */
export function ownSite() {
  isOwn = true
}

/**
 * Gives every test of the file empty tables, receivers that accept everything, a fake clock and a silent console, whose
 * lines are printed where the test fails, unless it reads them itself. Background work of a test is finished before the next one starts.
 */
export function freshSite() {
  isOwn = false
  clock = toNextMorning(clock)
  beforeEach(async ({ onTestFailed }) => {
    const lines = captureConsole()
    onTestFailed(() => console.log(lines.join('\n')))
    if (isOwn) return
    clock += hourMs
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: clock })
    // Waits are shortened to 1 ms; the fake clock does not advance meanwhile.
    vi.spyOn(scheduler, 'wait').mockImplementation(() => wait(1))
    acceptEverything()
    await emptyTables()
  })
  afterEach(async () => {
    if (!isOwn) await finishAnswers()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
