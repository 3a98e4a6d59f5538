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
import { fetchSite, publishSite } from './site-api.ts'
import { useSiteDraft } from './use-site-draft.ts'

interface Publication {
  edition: number
  content: SiteContent
  /** True of the edition before, which is brought back. */
  isRestored: boolean
}

const lead = <p className="mt-1 max-w-180 text-fact text-pretty text-steel">{text.lead}</p>

/** The view of what the office changes on the pages by itself. */
export function Site() {
  const client = useQueryClient()
  const { data: site, error, refetch, isFetching } = useQuery({ queryKey: siteKey, queryFn: fetchSite })
  const [draft, update] = useSiteDraft()
  const status = useRef<HTMLParagraphElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const send = useLockedMutation({
    mutationFn: ({ edition, content }: Publication) => publishSite({ edition, content }),
    meta: { keepsCounts: true },
    onSuccess: (answer, { isRestored }) => {
      changeQueries<SiteState>(client, { queryKey: siteKey }, (known) =>
        known.edition > answer.edition ? known : answer,
      )
      update((current) => withoutPublished(current, answer.content))
      setAnnouncement(isRestored ? text.restored : text.published)
      // The button for publishing is gone.
      if (!isRestored) setTimeout(() => status.current?.focus())
    },
    onError: async (refusal) => {
      if (!isRefusedWith(refusal, 'changed_meanwhile')) return
      const { data } = await refetch()
      // Among it may be what was sent before, if its answer got lost.
      if (data) update((current) => withoutPublished(current, data.content))
    },
  })
  if (!site)
    return (
      <>
        <ViewHeader heading={text.heading} lead={lead} />
        {error ? (
          <FailureNotice failure={isFetching ? null : error.failure} retry={() => refetch()} />
        ) : (
          <Loading />
        )}
      </>
    )

  const { edition, publishedAt, publishedBy, previous } = site
  function change(next: Parameters<typeof update>[0]) {
    setAnnouncement('')
    update(next)
  }
  function publish(content: SiteContent, isRestored = false) {
    setAnnouncement('')
    send.mutate({ edition, content, isRestored })
  }
  const content = toContent(site.content, draft)
  const unpublished = listNames
    .flatMap((list) => toRows(site.content, draft, list))
    .filter(({ state }) => state !== 'published').length
  const isRefused = send.failure?.kind === 'rejected' && send.failure.code === 'changed_meanwhile'
  /** False if everything that was to be published is there after all. */
  const isConflict = isRefused && (send.failed?.isRestored || unpublished > 0)
  const hasBar = unpublished > 0 || announcement !== '' || send.failure !== null

  return (
    <>
      <ViewHeader
        heading={text.heading}
        lead={
          <>
            {lead}
            <p role="status" className="mt-1 text-fact text-steel wrap-anywhere">
              {publishedAt ? text.publishedBy(toBriefTime(publishedAt), actorName(publishedBy)) : text.never}
            </p>
          </>
        }
      >
        {previous ? (
          <button
            type="button"
            aria-disabled={send.isPending}
            onClick={() => publish(previous.content, true)}
            className={adminButton('secondary')}
          >
            {send.pending?.isRestored
              ? text.restoring
              : text.restore(previous.publishedAt && toBriefTime(previous.publishedAt))}
          </button>
        ) : null}
      </ViewHeader>
      <FailureNotice failure={error && !isFetching ? error.failure : null} retry={() => refetch()} />
      {listNames.map((list) => (
        <EntryList key={list} list={list} published={site.content} draft={draft} update={change} />
      ))}
      {listNames.some((list) => content[list].length > 0) ? <Preview content={content} /> : null}
      <div className={hasBar ? 'admin-send bg-fog!' : ''}>
        {isConflict ? <Alert className="mb-2 bg-paper">{text.changedMeanwhile}</Alert> : null}
        <FailureNotice failure={isRefused ? null : send.failure} className="mb-2" />
        <Announcement ref={status}>{announcement}</Announcement>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-fact font-semibold">
            {unpublished > 0 ? text.unpublished(unpublished) : ''}
          </p>
          {unpublished > 0 && !draft.form ? (
            <button
              type="button"
              aria-disabled={send.isPending}
              onClick={() => publish(content)}
              className={`${adminButton('primary')} max-sm:w-full`}
            >
              {send.isPending ? text.publishing : text.publish}
            </button>
          ) : null}
        </div>
      </div>
    </>
  )
}
