import { useRef, useState } from 'react'
import { type InboxStatus, inboxStatuses } from '#worker/contract/admin/inbox.ts'
import type { AdminRecord, StatusResponse } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { adminButton } from '../components/admin-button.ts'
import { Alert } from '../components/alert.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { RecordStatusBadge, RecordStatusIcon } from '../components/record-status-badge.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { isRefusedWith } from '../data/call-api.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { inbox, record as text } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'

const statusText = text.status

/** The name of the administrator who changed a status; a mail of the thread changes it, too. */
const changerName = (changer: AdminRecord['statusChangedBy']) =>
  changer === null ? statusText.mail : actorName(changer)

function describeChange({ statusChangedAt, statusChangedBy }: AdminRecord): string {
  if (statusChangedAt === null) return statusText.never
  return statusText.by(changerName(statusChangedBy), toBriefTime(statusChangedAt))
}

function describeConflict(seen: AdminRecord, current: AdminRecord): string {
  const { status, statusChangedBy, statusChangedAt } = current
  if (status === seen.status || statusChangedAt === null) return statusText.changed.otherwise
  return statusText.changed.status(
    inbox.statuses[status],
    changerName(statusChangedBy),
    toBriefTime(statusChangedAt),
  )
}

/** The record with the status of an answer; an answer may arrive after a later status that others have set. */
function withStatus(before: AdminRecord, answer: StatusResponse): AdminRecord {
  const { status, statusChangedAt, statusChangedBy, version } = answer
  return version > before.version ? { ...before, status, statusChangedAt, statusChangedBy, version } : before
}

/** The record as it was when a status was chosen, and as somebody else had left it by then. */
interface Conflict {
  seen: AdminRecord
  current: AdminRecord
}

/** Shown when somebody else changed the record first. */
function ConflictNotice({ seen, current, accept }: Conflict & { accept(): void }) {
  return (
    <Alert className="mt-3">
      <p className="font-semibold text-stop">{statusText.changed.heading}</p>
      <p className="mt-1">{describeConflict(seen, current)}</p>
      <p className="mt-1">{statusText.changed.hint}</p>
      <button type="button" onClick={accept} className={`mt-3 ${adminButton('secondary')}`}>
        {statusText.changed.reload}
      </button>
    </Alert>
  )
}

/** The record's status, with buttons to change it. */
export function StatusSection({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const change = useRef<HTMLParagraphElement>(null)
  const calls = recordApi(record)
  const save = useLockedMutation({
    mutationFn: ({ status, seen }: { status: InboxStatus; seen: AdminRecord }) =>
      calls.setStatus(status, seen.version),
    onSuccess: (answer) => {
      access.change((before) => withStatus(before, answer))
      setAnnouncement(statusText.saved(inbox.statuses[answer.status]))
    },
    meta: { keepsCounts: true },
    onError: (error, { seen }) => {
      if (isRefusedWith(error, 'changed_meanwhile')) loadCurrent.mutate(seen)
    },
  })
  const loadCurrent = useLockedMutation({
    mutationFn: (_seen: AdminRecord) => calls.fetch(),
    onSuccess: (current, seen) => setConflict({ seen, current }),
  })

  function choose(status: InboxStatus) {
    if (status === record.status || conflict) return
    setAnnouncement('')
    save.mutate({ status, seen: record })
  }
  useShortcut('archive', () => choose('archived'))
  function accept() {
    if (!conflict) return
    access.change((before) => withStatus(before, conflict.current))
    access.load()
    setConflict(null)
    save.reset()
    // The focused button is removed.
    change.current?.focus()
  }

  return (
    <SectionCard
      heading={statusText.heading}
      action={
        <span className="hidden print:inline">
          <RecordStatusBadge status={record.status} />
        </span>
      }
    >
      <fieldset className="grid grid-cols-2 gap-2 print:hidden">
        <legend className="sr-only">{statusText.heading}</legend>
        {inboxStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === record.status}
            aria-disabled={conflict !== null}
            onClick={() => choose(status)}
            className={`${adminButton('secondary')} justify-start! px-3! last:col-span-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-pressed:bg-ink aria-pressed:text-paper`}
          >
            <RecordStatusIcon status={status} />
            {save.pending?.status === status ? statusText.saving : inbox.statuses[status]}
          </button>
        ))}
      </fieldset>
      <p ref={change} tabIndex={-1} className="mt-3 text-sm text-steel wrap-anywhere">
        {describeChange(record)}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {conflict ? <ConflictNotice {...conflict} accept={accept} /> : null}
      <FailureNotice failure={save.failure && !conflict ? save.failure : null} className="mt-3" />
    </SectionCard>
  )
}
