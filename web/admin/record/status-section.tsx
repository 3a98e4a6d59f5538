import { useState } from 'react'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/record.ts'
import { type InboxStatus, inboxStatuses } from '#worker/contract/admin/inbox.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../components/admin-button.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { RecordStatusBadge, RecordStatusIcon } from '../components/record-status-badge.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { isRefusedWith } from '../data/call-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { actorName } from './actor-name.ts'
import { recordApi } from './record-api.ts'
import type { RecordHandle } from './use-record.ts'

const words = text.status

function describeChange({ statusChangedAt, statusChangedBy }: AdminRecord): string {
  if (statusChangedAt === null) return words.never
  return words.by(actorName(statusChangedBy), toBriefTime(statusChangedAt))
}

function describeConflict(seen: AdminRecord, current: AdminRecord): string {
  const { status, statusChangedBy, statusChangedAt } = current
  if (status === seen.status || statusChangedAt === null) return words.changed.otherwise
  return words.changed.status(
    inbox.statuses[status],
    actorName(statusChangedBy),
    toBriefTime(statusChangedAt),
  )
}

/** Shown when somebody else changed the record first. */
function Conflict(props: { seen: AdminRecord; current: AdminRecord; accept(): void }) {
  const { seen, current, accept } = props
  return (
    <div role="alert" className="mt-3 border-2 border-l-8 border-stop p-3 text-fact">
      <p className="font-semibold text-stop">{words.changed.heading}</p>
      <p className="mt-1">{describeConflict(seen, current)}</p>
      <p className="mt-1">{words.changed.hint}</p>
      <button type="button" onClick={accept} className={`mt-3 ${adminButton('secondary')}`}>
        {words.changed.reload}
      </button>
    </div>
  )
}

/** The record's status, with buttons to change it. */
export function StatusSection({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const [current, setCurrent] = useState<AdminRecord | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const calls = recordApi(record)
  const save = useLockedMutation({
    mutationFn: (status: InboxStatus) => calls.setStatus(status, record.version),
    onSuccess: (answer) => {
      access.change((before) => ({ ...before, ...answer }))
      setAnnouncement(words.saved(inbox.statuses[answer.status]))
    },
    meta: { keepsCounts: true },
    onError: (error) => {
      if (isRefusedWith(error, 'changed_meanwhile')) loadCurrent.mutate()
    },
  })
  const loadCurrent = useLockedMutation({ mutationFn: () => calls.fetch(), onSuccess: setCurrent })

  function choose(status: InboxStatus) {
    if (status === record.status || current) return
    setAnnouncement('')
    save.mutate(status)
  }
  function accept() {
    if (current) access.change(() => current)
    setCurrent(null)
    save.reset()
  }

  return (
    <SectionCard
      heading={words.heading}
      action={
        <span className="hidden print:inline">
          <RecordStatusBadge status={record.status} />
        </span>
      }
    >
      <fieldset className="grid grid-cols-2 gap-2 print:hidden">
        <legend className="sr-only">{words.heading}</legend>
        {inboxStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === record.status}
            disabled={current !== null}
            onClick={() => choose(status)}
            className={`${adminButton('secondary')} justify-start! px-3! last:col-span-2 aria-pressed:bg-ink aria-pressed:text-paper`}
          >
            <RecordStatusIcon status={status} />
            {save.pending === status ? words.saving : inbox.statuses[status]}
          </button>
        ))}
      </fieldset>
      <p className="mt-3 text-sm text-steel wrap-anywhere">{describeChange(record)}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {current ? <Conflict seen={record} current={current} accept={accept} /> : null}
      <FailureNotice failure={save.failure && !current ? save.failure : null} className="mt-3" />
    </SectionCard>
  )
}
