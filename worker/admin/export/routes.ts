import { type Context, Hono } from 'hono'
import { type ExportFormat, maxExported, toCsvEnd } from '#worker/contract/admin/export.ts'
import { type ExportQuery, exportQuery } from '#worker/contract/admin/inbox.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { streamText } from '#worker/http/stream-text.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { logAction } from '#worker/roles/log-action.ts'
import { validateQuery } from '../validate-query.ts'
import { byteOrderMark, createCsv } from './csv.ts'
import { csvHeadings } from './csv-headings.ts'
import { countMatching, type FileFormat, readExport } from './read-export.ts'

const toFormats: Record<ExportFormat, (language: OfficeLocale) => FileFormat & { type: string }> = {
  csv: (language) => {
    const { header, toLine } = createCsv(language)
    return {
      type: 'text/csv; charset=utf-8',
      prefix: byteOrderMark + header,
      record: toLine,
      separator: '',
      suffix: toCsvEnd,
    }
  },
  json: () => ({
    type: 'application/json; charset=utf-8',
    prefix: '{"records":[\n',
    record: (record) => JSON.stringify(record),
    separator: ',\n',
    suffix: (count) => `\n],"count":${count}}`,
  }),
}

/** Logged with the names of the filters but not their values, as a search may be a person's name. */
async function sendExport(c: Context<AdminEnv>, { words, ...filter }: ExportQuery, name: ExportFormat) {
  const { now, settings } = c.var
  const language = words ?? settings.officeLanguage
  const { type, ...format } = toFormats[name](language)
  const total = await countMatching(c.var, filter, maxExported + 1)
  if (total > maxExported) throw new ApiError('export_too_large')
  const details = { format: name, narrowedBy: Object.keys(filter).sort() }
  const texts = readExport(c.var, filter, format, [logAction(c.var, 'inbox_exported', { details })])
  return c.body(await streamText(texts, 'inbox'), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${csvHeadings[language].file}-${toWarsawDay(now)}.${name}"`,
  })
}

/** Records matching a filter, as one streamed CSV or JSON file that ends with their count. */
export const exportRoutes = new Hono<AdminEnv>()
  .get('/export.csv', validateQuery(exportQuery), (c) => sendExport(c, c.req.valid('query'), 'csv'))
  .get('/export.json', validateQuery(exportQuery), (c) => sendExport(c, c.req.valid('query'), 'json'))
