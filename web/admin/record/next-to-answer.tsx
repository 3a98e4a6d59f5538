import { useQuery } from '@tanstack/react-query'
import { AdminLink } from '../components/admin-link.tsx'
import { titleOfEntry } from '../components/entry-title.ts'
import { type RecordKey, recordPath } from '../data/admin-routes.ts'
import { fetchInboxPage } from '../data/inbox/inbox-api.ts'
import { readFilter } from '../data/inbox/inbox-filter.ts'
import { isSameRecord } from '../data/inbox/inbox-list.ts'
import { replies as text } from '../texts.ts'

/** Leads to the entry other than this one that is to be answered first. It is read anew: a loaded list keeps what is answered. */
export function NextToAnswer({ record }: { record: RecordKey }) {
  const { data } = useQuery({
    queryKey: ['next-to-answer', record.kind, record.id],
    queryFn: () => fetchInboxPage(readFilter('')),
    gcTime: 0,
  })
  const next = data?.entries.find((entry) => !isSameRecord(entry, record))
  if (!next) return null
  return (
    <AdminLink to={recordPath(next)} className="text-fact font-semibold underline hover:no-underline">
      {text.nextToAnswer(titleOfEntry(next))}
    </AdminLink>
  )
}
