import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { adminApi } from '#web/api/admin.ts'
import { text } from '#web/content/pl/admin/audit-log.ts'
import type { AuditEntry } from '#worker/contract/admin/people.ts'
import { adminButton } from '../admin-button.ts'
import { ask } from '../ask.ts'
import { PageList } from '../page-list.tsx'
import { places } from '../places.ts'
import { usePages } from '../use-pages.ts'
import { ViewHead } from '../view-head.tsx'
import { AuditTable } from './audit-table.tsx'
import { readFilter, toSearch } from './filter.ts'
import { FilterForm } from './filter-form.tsx'

async function fetchEntries(search: string, before?: string) {
  const filter = readFilter(search)
  const query = { ...filter, ...(before ? { before } : {}) }
  const answer = await ask((options) => adminApi.audit.$get({ query }, options))
  return answer.ok
    ? { ok: true as const, value: { items: answer.value.entries as AuditEntry[], next: answer.value.next } }
    : answer
}

/** Who did what and when, in the admin area and in signing in. */
export function Audit() {
  const navigate = useNavigate()
  const filter = readFilter(useLocation().search)
  const search = toSearch(filter)
  const fetchPage = useCallback((before?: string) => fetchEntries(search, before), [search])
  const pages = usePages<AuditEntry>(fetchPage)
  const isNarrowed = toSearch({ ...filter, source: 'desk' }) !== ''
  const show = (changed: Parameters<typeof toSearch>[0]) => navigate(places.audit + toSearch(changed))
  return (
    <>
      <ViewHead heading={text.heading} lead={<p className="mt-1 text-fact text-steel">{text.lead}</p>} />
      <FilterForm filter={filter} onChange={show} />
      <PageList
        pages={pages}
        words={text}
        nothing={isNarrowed ? text.nothing : text.empty}
        wayOut={
          isNarrowed ? (
            <button
              type="button"
              onClick={() => show({ source: filter.source })}
              className={adminButton('secondary')}
            >
              {text.filter.clear}
            </button>
          ) : null
        }
      >
        {(entries, isBusy) => <AuditTable entries={entries} source={filter.source} isBusy={isBusy} />}
      </PageList>
    </>
  )
}
