import { manySubmissions } from '#tests/support/many-submissions.ts'
import { openAdmin, readParts } from './admin-client.ts'
import { buildWorker } from './bundles.ts'
import { openClient } from './client.ts'
import { countQueries, queriesHeader } from './counted-worker.ts'
import { median } from './median.ts'
import { startWorkers } from './workerd.ts'

const name = 'export'

/** D1 query limits per Worker invocation: on the paid plan, and on the free one. */
const mostQueries = { paid: 1_000, free: 50 }

const idIn = {
  json: /^\{"id":"([\da-f-]{36})"/,
  // The id is the last column.
  csv: /;([\da-f-]{36})$/,
}

/** Ids in the order of the file. Messages may have line breaks, so some lines have no id. */
const idsIn = (text: string, format: keyof typeof idIn) =>
  text.split(/\r?\n/).flatMap((line) => idIn[format].exec(line)?.[1] ?? [])

function isSame(ids: string[], expected: string[]): boolean {
  return ids.length === expected.length && ids.every((id, index) => id === expected[index])
}

const inMb = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** Exports an inbox with this many entries part by part, like the admin area. */
export async function timeExport({ rows = '1000000' }: { rows?: string | undefined }): Promise<void> {
  const total = Number(rows)
  const client = openClient()
  const server = await startWorkers(
    { [name]: countQueries(await buildWorker()) },
    { SINK: 'off', AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'true' },
  )
  try {
    await server.write(name, manySubmissions(total, Date.parse('2026-11-21T12:00:00Z')))
    const admin = await openAdmin(client, server, name)
    const expected = (await server.read(name, 'SELECT id FROM inbox ORDER BY seq DESC')).map(({ id }) =>
      String(id),
    )
    for (const format of ['csv', 'json'] as const) {
      const ids: string[] = []
      const [queries, durationsMs, bytes] = [[] as number[], [] as number[], [] as number[]]
      for await (const part of readParts(admin, format)) {
        ids.push(...idsIn(part.text, format))
        queries.push(Number(part.headers[queriesHeader]))
        durationsMs.push(part.durationMs)
        bytes.push(Buffer.byteLength(part.text))
      }
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
      const most = Math.max(...queries)
      const verdict = most < mostQueries.free ? 'below the free plan’s 50' : `of ${mostQueries.paid}`
      console.log(
        `${format}: ${ids.length.toLocaleString('en')} of ${total.toLocaleString('en')} records, ` +
          `${isSame(ids, expected) ? 'each once and in order' : 'NOT AS THEY ARRIVED'}`,
      )
      console.log(
        `  ${bytes.length} parts, ${inMb(sum(bytes))} MB in ${(sum(durationsMs) / 1_000).toFixed(1)} s; a part: ` +
          `${inMb(Math.max(...bytes))} MB at most, ${median(durationsMs).toFixed(0)} ms, the longest ${Math.max(...durationsMs).toFixed(0)} ms`,
      )
      console.log(`  D1 queries: ${sum(queries)}, in a part ${most} at most (${verdict})`)
    }
  } finally {
    client.close()
    await server.close()
  }
}
