import { buildWorker } from './bundles.ts'
import { median } from './median.ts'
import { type Server, startWorkers } from './workerd.ts'

const name = 'retention'
const runs = 9

const dayMs = 86_400_000

/** Lines of the inbox, without the records behind them: what stays is told by these alone. */
const addLines = (count: number, kind: string, status: string, isUnread: 0 | 1, createdAt: number) =>
  `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ${count})
    INSERT INTO inbox (id, kind, language, status, is_unread, created_at)
    SELECT '${status}${isUnread}' || value, '${kind}', 'pl', '${status}', ${isUnread}, ${createdAt} + value FROM n`

/** Read and young, old and unread, accepted and kept for six years. */
const keptLines = (now: number) => [
  addLines(400_000, 'contact_message', 'archived', 0, now - 300 * dayMs),
  addLines(300_000, 'contact_message', 'new', 1, now - 800 * dayMs),
  addLines(300_000, 'client_application', 'accepted', 0, now - 800 * dayMs),
]

/** What the database itself may spend on one run, in milliseconds. */
const aimMs = 20

/** A run of cron's retention is the difference that the day's task makes: with it, and when it is done for the day. */
async function timeRun(server: Server, isDue: boolean): Promise<number> {
  await server.write(name, [
    isDue ? 'DELETE FROM daily_tasks' : "UPDATE daily_tasks SET day = '9999-12-31', cursor = NULL",
  ])
  const begun = performance.now()
  await server.runCron(name)
  return performance.now() - begun
}

/** The day's run over records that all stay: young, unread, or kept for longer. */
export async function timeRetention(): Promise<void> {
  const server = await startWorkers({ [name]: await buildWorker() }, { SINK: 'off' })
  try {
    await server.write(name, keptLines(Date.now()))
    await timeRun(server, true)
    const samples = { due: [] as number[], done: [] as number[] }
    for (let run = 0; run < runs; run += 1) {
      samples.due.push(await timeRun(server, true))
      samples.done.push(await timeRun(server, false))
    }
    const [due, done] = [median(samples.due), median(samples.done)]
    console.log(`1,000,000 kept records: the day's run ${due.toFixed(1)} ms, none ${done.toFixed(1)} ms`)
    console.log(`retention takes ${(due - done).toFixed(1)} ms of it (aim ${aimMs})`)
  } finally {
    await server.close()
  }
}
