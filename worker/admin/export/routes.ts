import { type Context, Hono } from 'hono'
import { type ExportQuery, exportQuery, maxPartSize, partHeaders } from '#worker/contract/admin/export.ts'
import { toWarsawDay } from '#worker/contract/warsaw-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logAction } from '../audit-log/log-action.ts'
import type { AdminEnv } from '../require-admin.ts'
import { validateQuery } from '../validate-query.ts'
import { byteOrderMark, csvHeader, toCsvLine } from './csv.ts'
import { signCursor, verifyCursor } from './part-cursor.ts'
import { type FileFormat, readExportPart } from './read-export-part.ts'

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    partType: 'text/csv; charset=utf-8',
    head: byteOrderMark + csvHeader,
    record: toCsvLine,
    between: '',
    foot: '',
  },
  json: {
    type: 'application/json; charset=utf-8',
    // Part of a JSON document is not valid JSON.
    partType: 'text/plain; charset=utf-8',
    head: '[\n',
    record: (record) => JSON.stringify(record),
    between: ',\n',
    foot: '\n]\n',
  },
} satisfies Record<string, FileFormat & { type: string; partType: string }>

/** The progress, from 0 to 1: the share of rows read so far. */
const toShare = (first: number, last: number, floor: number) =>
  Math.min(1, Math.max(0, (first - last + 1) / Math.max(1, first - floor)))

/**
 * One part of an export; a small export has a single part. Only the first part is logged, with the names of the filters
 * but not their values, as a search may be a person's name.
 */
async function sendExportPart(
  c: Context<AdminEnv>,
  { part: token, size = maxPartSize, ...filter }: ExportQuery,
  formatName: keyof typeof formats,
) {
  const { now } = c.var
  const { type, partType, ...format } = formats[formatName]
  const scope = { format: formatName, filter }
  const cursor = token === undefined ? undefined : verifyCursor(c, scope, token)
  if (cursor === null) throw new ApiError('validation_failed', { fields: { part: 'invalid' } })
  const details = { format: formatName, narrowedBy: Object.keys(filter).sort() }
  const statements = cursor ? [] : [logAction(c, 'inbox_exported', { details })]
  const part = await readExportPart(c.var, { filter, after: cursor?.last, size, format, statements })
  const { startedAt, first, last } = {
    startedAt: now,
    first: part.first ?? 0,
    ...cursor,
    last: part.last ?? 0,
  }
  if (!part.isLast) c.header(partHeaders.next, signCursor(c, scope, { startedAt, first, last }))
  c.header(partHeaders.records, String(part.records))
  c.header(partHeaders.share, (part.isLast ? 1 : toShare(first, last, part.floor)).toFixed(4))
  return c.body(part.text, 200, {
    'Content-Type': !cursor && part.isLast ? type : partType,
    'Content-Disposition': `attachment; filename="zgloszenia-${toWarsawDay(startedAt)}.${formatName}"`,
  })
}

/** Records matching a filter, as CSV or JSON; large exports come in parts, which the client concatenates. */
export const exportRoutes = new Hono<AdminEnv>()
  .get('/export.csv', validateQuery(exportQuery), (c) => sendExportPart(c, c.req.valid('query'), 'csv'))
  .get('/export.json', validateQuery(exportQuery), (c) => sendExportPart(c, c.req.valid('query'), 'json'))
