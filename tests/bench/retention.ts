import { buildWorker } from './bundles.ts'
import { median } from './median.ts'
import { type Server, startWorkers } from './workerd.ts'

const name = 'retention'
const runs = 9

const dayMs = 86_400_000

/** Inbox rows without their records: they alone decide what is kept. */
const addLines = (count: number, kind: string, status: string, isUnread: 0 | 1, createdAt: number) =>
  `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ${count})
    INSERT INTO inbox (id, kind, language, status, is_unread, created_at)
    SELECT '${status}${isUnread}' || value, '${kind}', 'pl', '${status}', ${isUnread}, ${createdAt} + value FROM n`

/** Read and recent, old and unread, accepted and kept for six years. */
const keptLines = (now: number) => [
  addLines(400_000, 'contact_message', 'archived', 0, now - 300 * dayMs),
  addLines(300_000, 'contact_message', 'new', 1, now - 800 * dayMs),
  addLines(300_000, 'client_application', 'accepted', 0, now - 800 * dayMs),
]

/** Time limit for the database in one run, in milliseconds. */
const aimMs = 20

/** The cost of retention: a cron run with the daily task, minus one after it is done for the day. */
async function timeRun(server: Server, isDue: boolean): Promise<number> {
  await server.write(name, [
    isDue ? 'DELETE FROM daily_tasks' : "UPDATE daily_tasks SET day = '9999-12-31', cursor = NULL",
  ])
  const begun = performance.now()
  await server.runCron(name)
  return performance.now() - begun
}

/** The daily run over records that are all kept: recent, unread, or with a longer retention. */
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
