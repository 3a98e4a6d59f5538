import { type AuditQuery, auditQuery } from '#worker/contract/admin/audit-log.ts'

export type AuditFilter = Omit<AuditQuery, 'before'>

const { before: _, ...shape } = auditQuery.shape

const names = Object.keys(shape) as (keyof AuditFilter)[]

/** Parses the filter from a query string; values that the API would reject are ignored. */
export function readFilter(search: string): AuditFilter {
  const given = new URLSearchParams(search)
  const filter: Record<string, unknown> = { source: 'desk' }
  for (const name of names) {
    const value = shape[name].safeParse(given.get(name) ?? undefined)
    if (value.success && value.data) filter[name] = value.data
  }
  return filter as AuditFilter
}

/** The filter as a query string, with its parameters in a fixed order. */
export function toSearch(filter: Partial<Record<keyof AuditFilter, string | undefined>>): string {
  const given = new URLSearchParams()
  for (const name of names) {
    const value = filter[name]
    if (value && !(name === 'source' && value === 'desk')) given.set(name, value)
  }
  return given.size > 0 ? `?${given}` : ''
}
