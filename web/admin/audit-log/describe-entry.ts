import type { AuditEntry, AuditQuery } from '#worker/contract/admin/audit-log.ts'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import { nilUuid } from '#worker/domain/is-uuid.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { findLabel } from '../components/find-label.ts'
import { stateNames } from '../components/name-state.ts'
import { type RecordKey, recordPath, routes } from '../data/admin-routes.ts'
import { apiKeys, deliveries, inbox, privacy, auditLog as text } from '../texts.ts'

const { names, reasons, filters, erased, moved, links } = text.details

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

/** Names of details that tell nobody anything: ids, and what a change is taken back by. */
const untoldNames = [
  'note',
  'mail',
  'file',
  'sentence',
  'edition',
  'delivery',
  'identity_id',
  'factor_id',
  'challenge_id',
  'version',
  'before',
]

const toTold = (details: object) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => !untoldNames.includes(name)))

function toDetails(entry: AuditEntry): Detail[] {
  switch (entry.action) {
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
    case 'delivery_retried':
      return [[names.channel, labelOf(deliveries.channels, entry.details.channel)]]
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
      return labelWith(names, toTold(entry.details.details))
    default:
      return labelWith(names, toTold(entry.details))
  }
}

const isEmpty = (value: unknown) => value === 0 || value === null || value === undefined || value === ''

/** The details of an entry as sentences, without empty ones. */
export function describeDetails(entry: AuditEntry): string[] {
  if (entry.action === 'status_changed') {
    const { from, to } = entry.details
    const states = stateNames(recordOf(entry)?.kind ?? 'contact_message')
    return [moved(labelOf(states, from), labelOf(states, to))]
  }
  return toDetails(entry)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${name}: ${value}.`)
}

const isRecord = (kind: string): kind is InboxKind => inboxKinds.some((each) => each === kind)

/** The record that an entry is about; null for any other subject. */
export const recordOf = ({ subject }: AuditEntry): RecordKey | null =>
  subject && isRecord(subject.kind) ? { kind: subject.kind, id: subject.id } : null

/** The place of what an entry names by an id, and words for it; null for one that names nothing, or what is gone. */
export function linkOf(entry: AuditEntry): { to: string; label: string } | null {
  const record = recordOf(entry)
  const toRecord = (label: string) => record && { to: recordPath(record), label }
  switch (entry.action) {
    case 'note_added':
      return toRecord(links.note)
    case 'reply_sent':
    case 'mail_opened':
      return toRecord(links.mail)
    case 'file_opened':
      return toRecord(links.file)
    case 'delivery_retried':
      return { to: routes.deliveries, label: links.delivery }
    case 'sentence_added':
    case 'sentence_changed':
      return { to: routes.sentences, label: links.sentence }
    case 'site_published':
      return { to: routes.site, label: links.site }
    default:
      return null
  }
}
