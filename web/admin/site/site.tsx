import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SiteState } from '#worker/contract/admin/site.ts'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { actorName } from '../components/actor-name.ts'
import { adminButton } from '../components/admin-button.ts'
import { Alert } from '../components/alert.tsx'
import { Announcement } from '../components/announcement.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { Loading } from '../components/loading.tsx'
import { ViewHeader } from '../components/view-header.tsx'
import { isRefusedWith } from '../data/call-api.ts'
import { changeQueries } from '../data/change-queries.ts'
import { siteKey } from '../data/query-client.ts'
import { listNames, toContent, toRows, withoutPublished } from '../data/site-draft.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { site as text } from '../texts.ts'
import { EntryList } from './entry-list.tsx'
import { Preview } from './preview.tsx'
import { fetchSite, publishSite, takeBackSite } from './site-api.ts'
import { useSiteDraft } from './use-site-draft.ts'

interface Publication {
  edition: number
  /** Null takes the last publication back. */
  content: SiteContent | null
}

const describePublication = ({ publishedAt, publishedBy }: SiteState) =>
  publishedAt ? text.publishedBy(toBriefTime(publishedAt), actorName(publishedBy)) : text.never

/** The view of what the office changes on the pages by itself. */
export function Site() {
  const client = useQueryClient()
  const { data: site, error, refetch, isFetching } = useQuery({ queryKey: siteKey, queryFn: fetchSite })
  const [draft, update] = useSiteDraft()
  const status = useRef<HTMLParagraphElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const send = useLockedMutation({
    mutationFn: ({ edition, content }: Publication) =>
      content ? publishSite(edition, content) : takeBackSite(edition),
    meta: { keepsCounts: true },
    onSuccess: (answer, { content }) => {
      changeQueries<SiteState>(client, { queryKey: siteKey }, (known) =>
        known.edition > answer.edition ? known : answer,
      )
      update((current) => withoutPublished(current, answer.content))
      setAnnouncement(content ? text.published : text.takenBack)
      // The button for publishing is gone.
      if (content) setTimeout(() => status.current?.focus())
    },
    onError: async (refusal) => {
      if (!isRefusedWith(refusal, 'changed_meanwhile')) return
      const { data } = await refetch()
      // Among it may be what was sent before, if its answer got lost.
      if (data) update((current) => withoutPublished(current, data.content))
    },
  })
  function change(next: Parameters<typeof update>[0]) {
    setAnnouncement('')
    update(next)
  }
  const run = (content: SiteContent | null) => {
    setAnnouncement('')
    if (site) send.mutate({ edition: site.edition, content })
  }
  const content = site && toContent(site.content, draft)
  const unpublished = site
    ? listNames
        .flatMap((list) => toRows(site.content, draft, list))
        .filter(({ state }) => state !== 'published').length
    : 0

  const hasBar = unpublished > 0 || announcement !== '' || send.failure !== null
  const isRefused = send.failure?.kind === 'rejected' && send.failure.code === 'changed_meanwhile'
  /** True if everything that was to be published is there after all. */
  const isDone = isRefused && send.failed?.content != null && unpublished === 0

  return (
    <>
      <ViewHeader
        heading={text.heading}
        lead={
          <>
            <p className="mt-1 max-w-180 text-fact text-pretty text-steel">{text.lead}</p>
            <p role="status" className="mt-1 text-fact text-steel wrap-anywhere">
              {site && describePublication(site)}
            </p>
          </>
        }
      >
        {site && site.edition > 0 ? (
          <button
            type="button"
            aria-disabled={send.isPending}
            onClick={() => run(null)}
            className={adminButton('secondary')}
          >
            {send.pending?.content === null ? text.takingBack : text.takeBack}
          </button>
        ) : null}
      </ViewHeader>
      <FailureNotice failure={error && !isFetching ? error.failure : null} retry={() => refetch()} />
      {site || error ? null : <Loading />}
      {site
        ? listNames.map((list) => (
            <EntryList key={list} list={list} published={site.content} draft={draft} update={change} />
          ))
        : null}
      {content && listNames.some((list) => content[list].length > 0) ? <Preview content={content} /> : null}
      <div className={hasBar ? 'admin-send bg-fog!' : ''}>
        {isRefused && !isDone ? <Alert className="mb-2 bg-paper">{text.changedMeanwhile}</Alert> : null}
        <FailureNotice failure={isRefused ? null : send.failure} className="mb-2" />
        <Announcement ref={status}>{announcement}</Announcement>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-fact font-semibold">
            {unpublished > 0 ? text.unpublished(unpublished) : ''}
          </p>
          {content && unpublished > 0 && !draft.form ? (
            <button
              type="button"
              aria-disabled={send.isPending}
              onClick={() => run(content)}
              className={`${adminButton('primary')} max-sm:w-full`}
            >
              {send.pending?.content ? text.publishing : text.publish}
            </button>
          ) : null}
        </div>
      </div>
    </>
  )
}
