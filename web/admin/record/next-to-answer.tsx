import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { titleOfEntry } from '../components/entry-title.ts'
import { type RecordKey, recordPath } from '../data/admin-routes.ts'
import { fetchInboxPage } from '../data/inbox/inbox-api.ts'
import { readFilter } from '../data/inbox/inbox-filter.ts'
import { isSameRecord } from '../data/inbox/inbox-list.ts'
import { replies as text } from '../texts.ts'

/**
 * Leads to the entry other than this one that is to be answered first: one's own or nobody's, or else a colleague's. It is read
 * anew: a loaded list keeps what is answered.
 */
export function NextToAnswer({ record }: { record: RecordKey }) {
  const { userId } = useAdmin().cache
  const { data } = useQuery({
    queryKey: ['next-to-answer', record.kind, record.id],
    queryFn: () => fetchInboxPage(readFilter('')),
    gcTime: 0,
  })
  const others = data?.entries.filter((entry) => !isSameRecord(entry, record)) ?? []
  const next = others.find(({ owner }) => owner === null || owner.id === userId) ?? others[0]
  if (!next) return null
  return (
    <AdminLink to={recordPath(next)} className="text-fact font-semibold underline hover:no-underline">
      {text.nextToAnswer(titleOfEntry(next))}
    </AdminLink>
  )
}
