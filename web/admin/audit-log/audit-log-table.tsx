import type { AuditEntry, AuditQuery } from '#worker/contract/admin/audit-log.ts'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { findLabel } from '../components/find-label.ts'
import { RelativeTime } from '../components/relative-time.tsx'
import { recordPath } from '../data/admin-routes.ts'
import { auditLog as text } from '../texts.ts'
import { describeAction, describeActor, describeDetails } from './describe-entry.ts'

const { columns } = text

const isRecord = (kind: string): kind is InboxKind => inboxKinds.some((each) => each === kind)

function Subject({ subject }: Pick<AuditEntry, 'subject'>) {
  if (!subject) return <span className="text-steel">{text.none}</span>
  const { kind, id, email, keyName } = subject
  const name = findLabel(text.subjects, kind) ?? kind
  if (kind === 'user' && email) return <EmailWrap text={`${name}: ${email}`} />
  if (kind === 'user') return text.subjects.gone
  if (keyName !== null) return `${name}: ${keyName}`
  if (!isRecord(kind)) return name
  return (
    <AdminLink to={recordPath({ kind, id })} className="underline hover:no-underline">
      {name} <span className="tabular-nums">{toReference(id)}</span>
    </AdminLink>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const details = describeDetails(entry)
  if (details.length === 0) return <span className="text-steel">{text.none}</span>
  return (
    <ul>
      {details.map(({ name, value }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-steel">{name}:</span> {value}
        </li>
      ))}
    </ul>
  )
}

interface AuditLogTableProps {
  entries: AuditEntry[]
  source: AuditQuery['source']
  isBusy: boolean
}

/** A table on large screens, a list of cards on phones. */
export const AuditLogTable = ({ entries, source, isBusy }: AuditLogTableProps) => (
  <table aria-busy={isBusy} className={`admin-table admin-list admin-audit ${isBusy ? 'opacity-50' : ''}`}>
    <caption className="sr-only">{text.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.at}</th>
        <th scope="col">{columns.action}</th>
        <th scope="col">{columns.actor}</th>
        <th scope="col">{columns.subject}</th>
        <th scope="col">{columns.details}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td data-label={columns.at}>
            <RelativeTime at={entry.at} isBrief />
          </td>
          <td className="admin-cell-name font-semibold">{describeAction(entry, source)}</td>
          <td data-label={columns.actor} className="admin-cell-wide wrap-anywhere">
            <EmailWrap text={describeActor(entry.actor)} />
          </td>
          <td
            data-label={columns.subject}
            className={`admin-cell-wide wrap-anywhere ${entry.subject ? '' : 'admin-cell-none'}`}
          >
            <Subject subject={entry.subject} />
          </td>
          <td
            data-label={columns.details}
            className={`admin-cell-wide ${describeDetails(entry).length > 0 ? '' : 'admin-cell-none'}`}
          >
            <Details entry={entry} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
