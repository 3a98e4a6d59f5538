import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { RelatedRecords } from '#worker/contract/admin/related.ts'
import { foldQuotes } from '#worker/domain/fold-quotes.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { titleOfEntry } from '../components/entry-title.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { nameStateOf } from '../components/name-state.ts'
import { RelativeTime } from '../components/relative-time.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { recordPath, routes } from '../data/admin-routes.ts'
import { readFilter, toSearch } from '../data/inbox/inbox-filter.ts'
import { isSameRecord } from '../data/inbox/inbox-list.ts'
import { relatedQuery } from '../data/record/record-query.ts'
import { record as text } from '../texts.ts'

const relatedText = text.related

const linkStyle = 'inline-flex min-h-6 font-semibold underline hover:no-underline wrap-anywhere'

/** The last answers, each folded to a line. */
const Answers = ({ entries, answers }: Omit<RelatedRecords, 'search'>) => (
  <>
    <h3 className="mt-4 mb-1.5 text-fact">{relatedText.answers}</h3>
    {answers.map((answer) => {
      const entry = entries.find((each) => isSameRecord(each, answer))
      const facts = [toBriefTime(answer.createdAt), answer.authorName, entry && titleOfEntry(entry)]
      return (
        <details key={`${answer.id} ${answer.createdAt}`} className="border-t border-line py-2 text-fact">
          <summary className="min-h-6 cursor-pointer tabular-nums wrap-anywhere">
            {facts.filter(Boolean).join(' · ')}
          </summary>
          <p lang={entry?.language} className="mt-1.5 whitespace-pre-wrap wrap-anywhere">
            {foldQuotes(answer.text).written || answer.text}
          </p>
        </details>
      )
    })}
  </>
)

/** Other records of the same sender, and what was answered; nothing until it is known, as the record comes first. */
export function RelatedSection({ record }: { record: AdminRecord }) {
  const { search } = useLocation()
  const { data, error, refetch } = useQuery(relatedQuery(record))
  const { entries = [], answers = [], search: wider = null } = data ?? {}
  if (!error && entries.length === 0) return null
  return (
    <SectionCard heading={relatedText.heading} className="print:hidden">
      <FailureNotice failure={error?.failure ?? null} retry={() => refetch()} />
      <ul className="text-fact" hidden={entries.length === 0}>
        {entries.map((entry) => (
          <li key={entry.seq} className="border-t border-line py-2">
            <AdminLink to={recordPath(entry, toSearch(readFilter(search)))} className={linkStyle}>
              {titleOfEntry(entry)}
            </AdminLink>
            <p className="text-sm text-steel wrap-anywhere">
              {nameStateOf(entry)} · <RelativeTime at={entry.receivedAt} isBrief /> · {entry.name}
            </p>
          </li>
        ))}
      </ul>
      {wider ? (
        <AdminLink to={routes.inbox + toSearch({ search: wider })} className={linkStyle}>
          {relatedText.all}
        </AdminLink>
      ) : null}
      {answers.length > 0 ? <Answers entries={entries} answers={answers} /> : null}
    </SectionCard>
  )
}
