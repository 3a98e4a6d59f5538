import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { adminApi } from '#web/api/admin.ts'
import type { AuditEntry } from '#worker/contract/admin/audit-log.ts'
import { ClearButton } from '../components/clear-button.tsx'
import { PageList } from '../components/page-list.tsx'
import { ViewHeader } from '../components/view-header.tsx'
import { routes } from '../data/admin-routes.ts'
import { callApi } from '../data/call-api.ts'
import { type Page, pagedQuery } from '../data/paged-query.ts'
import { auditLog as text } from '../texts.ts'
import { readFilter, toSearch } from './audit-filter.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AuditLogTable } from './audit-log-table.tsx'

async function fetchEntries(search: string, before: string | undefined): Promise<Page<AuditEntry>> {
  const query = { ...readFilter(search), ...(before ? { before } : {}) }
  const { entries, next } = await callApi((options) => adminApi.audit.$get({ query }, options))
  return { items: entries, next }
}

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
