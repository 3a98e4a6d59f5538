import * as z from 'zod/mini'
import { type AuditQuery, auditQuery } from '#worker/contract/admin/audit-log.ts'
import { parseQueryString, toQueryString } from '../data/query-string.ts'

export type AuditFilter = Omit<AuditQuery, 'before'>

const auditFilter = z.omit(auditQuery, { before: true })

/** Parses the filter from a query string; values that the API would reject are ignored. */
export const readFilter = (search: string): AuditFilter => parseQueryString(auditFilter, search)

/** The filter as a query string, with its parameters in a fixed order; without the default source. */
export const toSearch = ({
  source,
  ...filter
}: Partial<Record<keyof AuditFilter, string | undefined>>): string =>
  toQueryString(auditFilter, { ...filter, source: source === 'admin' ? undefined : source })
