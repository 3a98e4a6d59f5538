import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { type SiteState, siteContent } from '#worker/contract/admin/site.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { actorName } from '../components/actor-name.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { Announcement } from '../components/announcement.tsx'
import { Alert, FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { Loading } from '../components/loading.tsx'
import { ViewHeader } from '../components/view-header.tsx'
import { warnBeforeUnload } from '../data/cache.ts'
import { isRefusedWith } from '../data/call-api.ts'
import { changeQueries } from '../data/change-queries.ts'
import { siteKey } from '../data/query-client.ts'
import {
  type ListName,
  listNames,
  type SiteDraft,
  toContent,
  withChecked,
  withoutPublished,
  withoutSent,
} from '../data/site-draft.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { site as text } from '../texts.ts'
import { EntryList, focusField } from './entry-list.tsx'
import { Preview } from './preview.tsx'
import { fetchSite, publishSite } from './site-api.ts'

interface Publication extends Pick<SiteState, 'edition' | 'content'> {
  /** True of the edition before, which is brought back. */
  isRestored: boolean
}

const lead = <p className="mt-1 max-w-180 text-fact text-pretty text-steel">{text.lead}</p>

/** Unpublished changes, kept while other views are open. */
function useSiteDraft(): [draft: SiteDraft, update: (change: (draft: SiteDraft) => SiteDraft) => SiteDraft] {
  const { cache } = useAdmin()
  const [draft, setDraft] = useState(cache.siteDraft)
  function update(change: (draft: SiteDraft) => SiteDraft) {
    // An answer may come after further changes.
    cache.siteDraft = change(cache.siteDraft)
    warnBeforeUnload(cache.siteDraft.size > 0)
    setDraft(cache.siteDraft)
    return cache.siteDraft
  }
  return [draft, update]
}

/** The view of what the office changes on the pages by itself. */
export function Site() {
  const { data: site, error, refetch, isFetching } = useQuery({ queryKey: siteKey, queryFn: fetchSite })
  const [typed, update] = useSiteDraft()
  const [showsErrors, setShowsErrors] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const client = useQueryClient()
  // What somebody else has published, too, is no change any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is published is what changes
  useEffect(() => {
    if (site) update((current) => withoutPublished(current, site.content))
  }, [site?.content])
  // The button for publishing may be gone.
  useEffect(() => {
    if (announcement !== '' && document.activeElement === document.body) status.current?.focus()
  }, [announcement])
  const send = useLockedMutation({
    mutationFn: ({ edition, content }: Publication) => publishSite({ edition, content }),
    meta: { keepsCounts: true },
    onSuccess: (answer, { content, isRestored }) => {
      changeQueries<SiteState>(client, { queryKey: siteKey }, (known) =>
        known.edition > answer.edition ? known : answer,
      )
      update((current) => withoutSent(current, content, answer.content))
      setAnnouncement(isRestored ? text.restored : text.published)
    },
    onError: async (refusal, { isRestored }) => {
      if (!isRefusedWith(refusal, 'changed_meanwhile')) return
      const { data } = await refetch()
      if (!data) return
      const left = update((current) => withoutPublished(current, data.content))
      // It was published before, and the answer got lost.
      if (!isRestored && left.size === 0) setAnnouncement(text.published)
    },
  })
  if (!site)
    return (
      <>
        <ViewHeader heading={text.heading} lead={lead} />
        <FailureNotice failure={error && !isFetching ? error.failure : null} retry={() => refetch()} />
        {error ? null : <Loading />}
      </>
    )

  const { edition, content: published, publishedAt, publishedBy, previous } = site
  const draft = withoutPublished(typed, published)
  const content = toContent(published, draft)
  const checked = siteContent.safeParse(content)
  const issues = showsErrors ? (checked.error?.issues ?? []) : []
  const errors = toFieldErrors(
    issues.map(({ path: [list, index, ...name], message }) => ({
      path: [content[list as ListName][Number(index)]?.id ?? '', ...name],
      message,
    })),
  )
  function run(publication: Omit<Publication, 'edition'>) {
    setAnnouncement('')
    send.mutate({ edition, ...publication })
  }
  function publish() {
    setShowsErrors(!checked.success)
    if (!checked.success) return focusField('[aria-invalid]')
    const left = update((current) => withoutPublished(withChecked(current, checked.data), published))
    if (left.size === 0) return setAnnouncement(text.published)
    run({ content: checked.data, isRestored: false })
  }
  function change(next: Parameters<typeof update>[0]) {
    setAnnouncement('')
    update(next)
  }
  const isRefused = send.failure?.kind === 'rejected' && send.failure.code === 'changed_meanwhile'
  /** False if everything that was to be published is there after all. */
  const isConflict = isRefused && (send.failed?.isRestored || draft.size > 0)
  const hasBar = draft.size > 0 || announcement !== '' || send.failure !== null

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
          <AdminButton
            isBusy={send.isPending}
            onClick={() => run({ content: previous.content, isRestored: true })}
          >
            {send.pending?.isRestored
              ? text.restoring
              : text.restore(previous.publishedAt && toBriefTime(previous.publishedAt))}
          </AdminButton>
        ) : null}
      </ViewHeader>
      <FailureNotice failure={error && !isFetching ? error.failure : null} retry={() => refetch()} />
      {listNames.map((list) => (
        <EntryList key={list} {...{ list, published, draft, errors }} update={change} />
      ))}
      {listNames.some((list) => content[list].length > 0) ? <Preview content={checked.data ?? null} /> : null}
      <div className={hasBar ? 'admin-send bg-fog!' : ''}>
        {isConflict ? <Alert className="mb-2 bg-paper">{text.changedMeanwhile}</Alert> : null}
        {showsErrors && !checked.success ? <Alert className="mb-2 bg-paper">{text.incomplete}</Alert> : null}
        <FailureNotice failure={isRefused ? null : send.failure} className="mb-2" />
        <Announcement ref={status}>{announcement}</Announcement>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-fact font-semibold">
            {draft.size > 0 ? text.unpublished(draft.size) : ''}
          </p>
          {draft.size > 0 ? (
            <AdminButton
              variant="primary"
              isBusy={send.isPending}
              onClick={publish}
              className="max-sm:w-full"
            >
              {send.pending?.isRestored === false ? text.publishing : text.publish}
            </AdminButton>
          ) : null}
        </div>
      </div>
    </>
  )
}
