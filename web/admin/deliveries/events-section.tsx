import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AdminButton } from '../components/admin-button.tsx'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { describeBriefly } from '../components/describe-failure.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Loading } from '../components/loading.tsx'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { events as text } from '../texts.ts'
import { describeTry, eventsReceiverQuery, sendNewestRecord, sendTestEvent } from './events-api.ts'

const { newest } = text

/** Tries the receiver out: with an invented record, and once that is accepted, with the newest one. */
function TryActions({ host }: { host: string }) {
  const [isAccepted, setAccepted] = useState(false)
  const run = useLockedMutation({
    mutationFn: async (what: 'test' | 'newest') => {
      const tried = await (what === 'test' ? sendTestEvent() : sendNewestRecord())
      return { what, tried }
    },
    meta: { keepsCounts: true },
    say: ({ what, tried }) => describeTry(host, tried, text[what].done),
    sayFailure: (failure) => describeBriefly(failure, { not_found: newest.nothing }),
    onSuccess: ({ what, tried }) => {
      if (what === 'test') setAccepted(tried.error === null)
    },
  })
  return (
    <>
      <Announcement isNeutral>{run.said}</Announcement>
      <div className="flex flex-wrap items-start gap-2">
        <AdminButton isBusy={run.pending === 'test'} onClick={() => run.mutate('test')}>
          {run.pending === 'test' ? text.test.busy : text.test.action}
        </AdminButton>
        {isAccepted ? (
          <ConfirmAction isBusy={run.pending === 'newest'} text={newest} run={() => run.mutate('newest')} />
        ) : null}
      </div>
    </>
  )
}

/** The receiver of events, and the buttons that try it out. Events that have not arrived are among the deliveries. */
export function EventsSection() {
  const id = useId()
  const { data, error, refetch } = useQuery(eventsReceiverQuery)
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-name">
        {text.heading}
      </h2>
      <FailureNotice failure={error?.failure ?? null} retry={() => refetch()} className="mt-3" />
      {data || error ? null : <Loading />}
      {data?.receiver ? (
        <>
          <p className="mb-3 text-fact wrap-anywhere text-steel">{text.lead(data.receiver)}</p>
          <TryActions host={data.receiver} />
        </>
      ) : null}
      {data?.receiver === null ? (
        <p className="mt-3 border-2 border-ink bg-paper px-4 py-5 text-fact">
          <strong>{text.off.heading}</strong> {text.off.detail}
        </p>
      ) : null}
    </section>
  )
}
