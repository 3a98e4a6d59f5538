import { addEntries } from '#tests/support/add-entries.ts'
import { hookBacklog, mailBacklog } from '#tests/support/delivery-backlog.ts'
import { buildWorker } from './bundles.ts'
import { openLimitedReceiver } from './limited-receiver.ts'
import { type Server, startWorkers } from './workerd.ts'

const name = 'outbox'
const hooks = { count: 10_000, perSecond: 50 }
const mails = { count: 600, perSecond: 2 }

/** Time limits for a backlog, and for a message that arrives meanwhile. */
const aims = { hooksMinutes: 5, newestMinutes: 2 }

const minuteMs = 60_000
const mostMinutes = 8

const lateMessage = (now: number) => [
  `INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
    VALUES ('late', 'Jan', 'jan@firma.example', 'Nowe', 'Dzień dobry', 'pl', 'hash', ${now})`,
  addEntries('contact_message'),
  `INSERT INTO deliveries (id, submission_kind, submission_id, channel, next_attempt_at, created_at)
    VALUES ('late', 'contact_message', 'late', 'mail', ${now}, ${now})`,
]

const states = (server: Server) =>
  server.read(name, 'SELECT channel, state, count(*) AS count FROM deliveries GROUP BY channel, state')

const inMinutes = (ms: number) => `${(ms / minuteMs).toFixed(1)} min`

/** Backlogs for receivers that rate-limit, with cron every minute like on Cloudflare. */
export async function timeOutbox(): Promise<void> {
  const [hook, mail] = [
    await openLimitedReceiver(hooks.perSecond),
    await openLimitedReceiver(mails.perSecond),
  ]
  const server = await startWorkers(
    { [name]: await buildWorker() },
    {
      SINK: 'off',
      MAIL_API_URL: `http://127.0.0.1:${mail.port}`,
      ZAPIER_WEBHOOK_URL: `http://127.0.0.1:${hook.port}/zapier`,
    },
  )
  try {
    const start = Date.now()
    await server.write(name, [
      ...hookBacklog(hooks.count, start - minuteMs),
      ...mailBacklog(mails.count, start - minuteMs),
    ])
    const begun = Date.now()
    const runs: Promise<void>[] = []
    let lateSince = 0
    for (let minute = 0; minute < mostMinutes; minute += 1) {
      runs.push(server.runCron(name))
      if (minute === 1) {
        lateSince = Date.now()
        await server.write(name, lateMessage(lateSince))
      }
      await new Promise((resolve) => setTimeout(resolve, begun + (minute + 1) * minuteMs - Date.now()))
      const found = await states(server)
      console.log(`after ${minute + 1} min:`, found.map((row) => Object.values(row).join(' ')).join(', '))
      if (found.every(({ state }) => state === 'sent')) break
    }
    await Promise.all(runs)
    const lastOf = (prefix: string, from: ReadonlyMap<string, number>) =>
      Math.max(...Array.from(from, ([key, at]) => (key.startsWith(prefix) ? at : 0))) - begun
    console.log(
      `hooks: ${hook.counts.taken} taken, ${hook.counts.refused} refused, the last after ${inMinutes(lastOf('za', hook.takenAt))} (aim ${aims.hooksMinutes})`,
    )
    console.log(
      `mails: ${mail.counts.taken} taken, ${mail.counts.refused} refused, the last after ${inMinutes(lastOf('dm', mail.takenAt))}`,
    )
    const lateMs = (mail.takenAt.get('late') ?? Number.NaN) - lateSince
    console.log(`a message that came in meanwhile: after ${inMinutes(lateMs)} (aim ${aims.newestMinutes})`)
  } finally {
    await server.close()
    hook.close()
    mail.close()
  }
}
