import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { adminButton } from '../components/admin-button.ts'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Loading } from '../components/loading.tsx'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { events as text } from '../texts.ts'
import {
  describeTry,
  describeTryFailure,
  eventsReceiverQuery,
  sendNewestRecord,
  sendTestEvent,
} from './events-api.ts'

const { newest } = text

/** Tries the receiver out: with an invented record, and once that is accepted, with the newest one. */
function TryActions({ host }: { host: string }) {
  const status = useRef<HTMLParagraphElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const run = useLockedMutation({
    mutationFn: async (what: 'test' | 'newest') => {
      const tried = await (what === 'test' ? sendTestEvent() : sendNewestRecord())
      return { what, tried }
    },
    meta: { keepsCounts: true },
    onSuccess: ({ what, tried }) => {
      setAnnouncement(describeTry(host, tried, text[what].done))
      if (what === 'test') return setAccepted(tried.error === null)
      setAsking(false)
      // The focused button is removed.
      status.current?.focus()
    },
    onError: ({ failure }) => setAnnouncement(describeTryFailure(failure)),
  })
  function start(what: 'test' | 'newest') {
    setAnnouncement('')
    run.mutate(what)
  }
  return (
    <>
      <Announcement ref={status} isNeutral>
        {announcement}
      </Announcement>
      <div className="flex flex-wrap items-start gap-2">
        <button
          type="button"
          aria-disabled={run.pending === 'test'}
          onClick={() => start('test')}
          className={adminButton('secondary')}
        >
          {run.pending === 'test' ? text.test.busy : text.test.action}
        </button>
        {isAccepted ? (
          <ConfirmAction
            isAsking={isAsking}
            isBusy={run.pending === 'newest'}
            text={{ ...newest, named: newest.action }}
            ask={() => setAsking(true)}
            cancel={() => setAsking(false)}
            run={() => start('newest')}
          />
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
