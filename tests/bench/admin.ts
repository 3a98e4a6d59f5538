import { manySubmissions } from '#tests/support/many-submissions.ts'
import { inboxPageSize } from '#worker/contract/admin/inbox.ts'
import { type Admin, openAdmin, readParts } from './admin-client.ts'
import { buildWorker } from './bundles.ts'
import { openClient } from './client.ts'
import { toTimesTable } from './report.ts'
import { emptySamples, type Timed, timeRounds } from './rounds.ts'
import { seededRandom } from './statistics.ts'
import { startWorkers } from './workerd.ts'

const seed = 20_261_121
const total = 100_000
const base = 'empty inbox'

/** Where page 1,000 begins: the entries are numbered from 1 in order of arrival. */
const beforePage1000 = total + 1 - 999 * inboxPageSize

/** Calls on a full inbox, by label. */
const calls: Record<string, string> = {
  'first page': '/inbox',
  'page 1,000': `/inbox?before=${beforePage1000}`,
  'filtered: waiting client data in Dutch': '/inbox?kind=client_data&status=new&language=nl',
  'filtered: archived client data in Dutch': '/inbox?kind=client_data&status=archived&language=nl',
  'filtered: unread in two months': '/inbox?unread=true&from=2026-03-01&to=2026-04-30',
  'search: 60 entries': '/inbox?search=zolc',
  'search: nearly all entries': '/inbox?search=osoba',
  'search: one letter, in client data': '/inbox?search=o&kind=client_data',
  'search: found nowhere': '/inbox?search=nowhere',
  'unread and parked': '/state',
}

const lists = { warmUpRounds: 2, rounds: 100, limitMs: 25_000 }
const files = { warmUpRounds: 0, rounds: 3, limitMs: 15_000 }

const timeCall = async (admin: Admin, path: string) => (await admin(path)).durationMs

async function timeExport(admin: Admin, format: string): Promise<number> {
  let durationMs = 0
  for await (const part of readParts(admin, format)) durationMs += part.durationMs
  return durationMs
}

async function printTimes(title: string, timed: Timed[], course: typeof lists) {
  const samples = emptySamples(timed.map(({ label }) => label))
  await timeRounds(timed, { ...course, random: seededRandom(seed) }, samples)
  console.log(`\n== ${title}\n${toTimesTable(samples, base)}`)
}

/** The admin area with an inbox of 100,000 entries, compared with the first page of an empty one. */
export async function timeAdmin(): Promise<void> {
  const code = await buildWorker()
  const client = openClient()
  const server = await startWorkers(
    { empty: code, full: code },
    { SINK: 'off', AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'true' },
  )
  try {
    await server.write('full', manySubmissions(total, Date.parse('2026-11-21T12:00:00Z')))
    const [empty, full] = [await openAdmin(client, server, 'empty'), await openAdmin(client, server, 'full')]
    const first: Timed = { label: base, send: () => timeCall(empty, '/inbox') }
    const reads = Object.entries(calls).map(([label, path]) => ({ label, send: () => timeCall(full, path) }))
    const exports = ['csv', 'json'].map((format) => ({
      label: `export as ${format.toUpperCase()}`,
      send: () => timeExport(full, format),
    }))
    await printTimes(`${total.toLocaleString('en')} entries: a page`, [first, ...reads], lists)
    await printTimes(`${total.toLocaleString('en')} entries: all of them`, [first, ...exports], files)
  } finally {
    client.close()
    await server.close()
  }
}
