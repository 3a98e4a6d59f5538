import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { adminApi } from '#web/api/admin.ts'
import type { AuditEntry, AuditQuery } from '#worker/contract/admin/audit-log.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { AdminTable } from '../components/admin-table.tsx'
import { ClearButton } from '../components/clear-button.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { findLabel } from '../components/find-label.ts'
import { PageList } from '../components/page-list.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { ViewHeader } from '../components/view-header.tsx'
import { recordPath, routes } from '../data/admin-routes.ts'
import { callApi } from '../data/call-api.ts'
import { type Page, pagedQuery } from '../data/paged-query.ts'
import { auditLog as text } from '../texts.ts'
import { AuditFilterForm, readFilter, toSearch } from './audit-filter-form.tsx'
import { describeAction, describeActor, describeDetails, linkOf, recordOf } from './describe-entry.ts'

async function fetchEntries(search: string, before: string | undefined): Promise<Page<AuditEntry>> {
  const query = { ...readFilter(search), ...(before ? { before } : {}) }
  const { entries, next } = await callApi(adminApi.audit.$get, { query })
  return { items: entries, next }
}

const { columns } = text

function Subject({ entry }: { entry: AuditEntry }) {
  const { subject } = entry
  const record = recordOf(entry)
  if (!subject) return <span className="text-steel">{text.none}</span>
  const { kind, id, email, keyName } = subject
  const name = findLabel(text.subjects, kind) ?? kind
  if (kind === 'user' && email) return <EmailWrap text={`${name}: ${email}`} />
  if (kind === 'user') return text.subjects.gone
  if (keyName !== null) return `${name}: ${keyName}`
  if (!record) return name
  return (
    <AdminLink to={recordPath(record)} className="underline hover:no-underline">
      {name} <span className="tabular-nums">{toReference(id)}</span>
    </AdminLink>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const details = describeDetails(entry)
  const link = linkOf(entry)
  if (details.length === 0 && !link) return <span className="text-steel">{text.none}</span>
  return (
    <p className="wrap-anywhere">
      {details.join(' ')}{' '}
      {link ? (
        <AdminLink to={link.to} className="underline hover:no-underline">
          {link.label}
        </AdminLink>
      ) : null}
    </p>
  )
}

interface AuditLogTableProps {
  entries: AuditEntry[]
  source: AuditQuery['source']
  isBusy: boolean
}

/** Entries of the log: what was done, by whom and to what. */
const AuditLogTable = ({ entries, source, isBusy }: AuditLogTableProps) => (
  <AdminTable
    caption={text.caption}
    rows={entries}
    keyOf={({ id }) => id}
    isBusy={isBusy}
    className="admin-list admin-audit"
    columns={[
      { name: columns.at, cell: ({ at }) => <RelativeTime at={at} isBrief /> },
      {
        head: columns.action,
        style: 'admin-cell-name font-semibold',
        cell: (entry) => describeAction(entry, source),
      },
      {
        name: columns.actor,
        style: 'admin-cell-wide wrap-anywhere',
        cell: ({ actor }) => <EmailWrap text={describeActor(actor)} />,
      },
      {
        name: columns.subject,
        style: ({ subject }) => `admin-cell-wide wrap-anywhere ${subject ? '' : 'admin-cell-none'}`,
        cell: (entry) => <Subject entry={entry} />,
      },
      {
        name: columns.details,
        style: (entry) =>
          `admin-cell-wide ${describeDetails(entry).length > 0 || linkOf(entry) ? '' : 'admin-cell-none'}`,
        cell: (entry) => <Details entry={entry} />,
      },
    ]}
  />
)

/** The audit log: actions in the admin area, or sign-ins. */
export function AuditLog() {
  const navigate = useNavigate()
  const filter = readFilter(useLocation().search)
  const search = toSearch(filter)
  const query = useInfiniteQuery(pagedQuery(['audit', search], (before) => fetchEntries(search, before)))
  const isNarrowed = toSearch({ ...filter, source: 'admin' }) !== ''
  const show = (changed: Parameters<typeof toSearch>[0]) => navigate(routes.audit + toSearch(changed))
  return (
    <>
      <ViewHeader heading={text.heading} lead={text.lead} />
      <AuditFilterForm filter={filter} onChange={show} />
      <PageList
        query={query}
        words={text}
        emptyText={isNarrowed ? text.nothing : text.empty}
        emptyAction={
          isNarrowed ? (
            <ClearButton
              variant="secondary"
              label={text.filter.clear}
              clear={() => show({ source: filter.source })}
            />
          ) : null
        }
      >
        {(entries, isBusy) => <AuditLogTable entries={entries} source={filter.source} isBusy={isBusy} />}
      </PageList>
    </>
  )
}
