import type { InboxStatus } from '#worker/contract/admin/inbox.ts'
import { inbox as text } from '../texts.ts'

/** Distinguished by shape as well as by colour. */
const icons: Record<InboxStatus, string> = {
  new: 'M1 1h8v8H1z',
  in_progress: 'M1 1h4v8H1z',
  accepted: 'm1 5 3 3 5-7',
  rejected: 'm1 1 8 8M9 1 1 9',
  archived: 'M1 5h8',
}

const styles: Record<InboxStatus, string> = {
  new: 'border-ink bg-yellow text-ink',
  in_progress: 'border-ink bg-paper text-ink',
  accepted: 'border-go bg-paper text-go',
  rejected: 'border-stop bg-paper text-stop',
  archived: 'border-steel bg-paper text-steel',
}

const isFilled = (status: InboxStatus) => status === 'new' || status === 'in_progress'

export function RecordStatusIcon({ status }: { status: InboxStatus }) {
  return (
    <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
      <path
        d={icons[status]}
        className={isFilled(status) ? 'fill-current' : 'fill-none stroke-current stroke-2'}
      />
    </svg>
  )
}

/** The status of a record, as icon, colour and text. */
export function RecordStatusBadge({ status }: { status: InboxStatus }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 border px-1.5 py-0.5 text-sm leading-tight font-semibold whitespace-nowrap ${styles[status]}`}
    >
      <RecordStatusIcon status={status} />
      {text.statuses[status]}
    </span>
  )
}
