import { text } from '#web/content/pl/admin/audit-log.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as privacy } from '#web/content/pl/admin/privacy.ts'
import type { AuditEntry } from '#worker/contract/admin/audit-log.ts'
import { findLabel } from '../components/find-label.ts'

const noOne = '00000000-0000-0000-0000-000000000000'

export function describeActor({ id, email }: AuditEntry['actor']): string {
  if (email) return email
  if (id === 'cron') return text.actors.cron
  return id === noOne ? text.actors.service : text.actors.gone
}

const values: Record<string, string> = { ...inbox.statuses, ...text.details.reasons }

const names: Record<string, string> = { ...privacy.tables, ...text.details.names }

const isPair = (value: unknown[]): value is [number, number] =>
  value.length === 2 && value.every((part) => typeof part === 'number')

function toWords(value: unknown): string {
  if (!Array.isArray(value)) return values[String(value)] ?? String(value)
  if (isPair(value)) return text.details.erased(...value)
  return value.map((name) => findLabel(text.details.filters, String(name)) ?? String(name)).join(', ')
}

const isSaid = (value: unknown) =>
  value !== 0 && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whatever else an entry says, name by name; what is nought is left out. */
export const describeDetails = ({ details }: AuditEntry): { name: string; value: string }[] =>
  Object.entries(details)
    .filter(([, value]) => isSaid(value))
    .map(([name, value]) => ({ name: names[name] ?? name, value: toWords(value) }))
