import { type Context, Hono } from 'hono'
import { type InboxFilter, inboxFilter } from '#worker/contract/desk/inbox.ts'
import { toWarsawDay } from '#worker/contract/warsaw.ts'
import type { DeskEnv } from '../guard.ts'
import { logDeed } from '../log.ts'
import { query } from '../query.ts'
import { byteOrderMark, headLine, toCsvLine } from './csv.ts'
import { type Format, selectFirst, streamRecords } from './stream.ts'

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: byteOrderMark + headLine,
    record: toCsvLine,
    between: '',
    foot: '',
  },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[\n',
    record: (record) => JSON.stringify(record),
    between: ',\n',
    foot: '\n]\n',
  },
} satisfies Record<string, Format & { type: string }>

/** The log gets to know what the export was narrowed by, never to what: a search is somebody's name. */
async function answerExport(c: Context<DeskEnv>, filter: InboxFilter, name: keyof typeof formats) {
  const { db, now } = c.var
  const { type, ...format } = formats[name]
  const narrowedBy = Object.keys(filter).sort()
  const [first] = await db.batch([
    selectFirst(db, filter),
    logDeed(c, 'inbox_exported', { details: { format: name, narrowedBy } }),
  ])
  return c.body(streamRecords(c.var, filter, first, format), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="zgloszenia-${toWarsawDay(now)}.${name}"`,
  })
}

/** Everything that a filter leaves, as a file. */
export const exportRoutes = new Hono<DeskEnv>()
  .get('/export.csv', query(inboxFilter), (c) => answerExport(c, c.req.valid('query'), 'csv'))
  .get('/export.json', query(inboxFilter), (c) => answerExport(c, c.req.valid('query'), 'json'))
