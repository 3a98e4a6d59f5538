import type { AuditEntry, AuditQuery } from '#worker/contract/admin/audit-log.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { findLabel } from '../components/find-label.ts'
import { apiKeys, inbox, privacy, auditLog as text } from '../texts.ts'

const { names, reasons, filters, erased } = text.details

const nilUuid = '00000000-0000-0000-0000-000000000000'

export function describeActor({ id, email, keyName }: AuditEntry['actor']): string {
  if (email) return showEmail(email)
  if (keyName !== null) return text.actors.key(keyName)
  if (id === 'cron') return text.actors.cron
  return id === nilUuid ? text.actors.service : text.actors.gone
}

/** The label of a stored value; an unknown one, of a later release, is shown as it is. */
const labelOf = (labels: Readonly<Record<string, string>>, value: string) => findLabel(labels, value) ?? value

/** The label of an action. */
export function describeAction(entry: AuditEntry, source: AuditQuery['source']): string {
  const action = entry.action === 'unknown' ? entry.details.action : entry.action
  return labelOf(text.actions[source], action)
}

type Detail = [name: string, value: unknown]

const labelWith = (labels: Readonly<Record<string, string>>, details: object): Detail[] =>
  Object.entries(details).map(([name, value]) => [labelOf(labels, name), value])

function toDetails(entry: AuditEntry): Detail[] {
  switch (entry.action) {
    case 'status_changed': {
      const { from, to } = entry.details
      return [
        [names.from, labelOf(inbox.states, from)],
        [names.to, labelOf(inbox.states, to)],
      ]
    }
    case 'inbox_exported': {
      const { format, narrowedBy } = entry.details
      const labels = narrowedBy.map((name) => labelOf(filters, name))
      return [
        [names.format, format],
        [names.narrowedBy, labels.join(', ')],
      ]
    }
    case 'answered':
      return [[names.by, labelOf(inbox.answerWays, entry.details.by)]]
    case 'change_undone':
      return [[names.change, labelOf(text.actions.admin, entry.details.change)]]
    case 'suspicion_lifted':
      return [[names.reason, labelOf(reasons, entry.details.reason)]]
    case 'suppression_lifted':
      return [
        [names.reason, labelOf(reasons, entry.details.reason)],
        [names.count, entry.details.count],
      ]
    case 'api_key_created':
      return [[names.scopes, entry.details.scopes.map((scope) => labelOf(apiKeys.scopes, scope)).join(', ')]]
    case 'person_exported':
      return labelWith(privacy.tables, entry.details)
    case 'person_erased':
      return Object.entries(entry.details).map(([table, counts]) => [
        labelOf(privacy.tables, table),
        erased(...counts),
      ])
    case 'unknown':
      return labelWith(names, entry.details.details)
    default:
      return labelWith(names, entry.details)
  }
}

const isEmpty = (value: unknown) => value === 0 || value === null || value === undefined || value === ''

/** The details of an entry as labels and values, without empty ones. */
export const describeDetails = (entry: AuditEntry): { name: string; value: string }[] =>
  toDetails(entry)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => ({ name, value: String(value) }))
