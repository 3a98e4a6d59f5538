import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { ActionHead } from '../components/action-head.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { suppressions as text } from '../texts.ts'

const { columns } = text

export interface Lifting {
  /** The address whose confirmation is open. */
  asking: string | null
  pendingEmail: string | null
  ask(email: string): void
  cancel(): void
  run(email: string): void
}

/** Asks for confirmation, as mails are sent again immediately. */
const LiftAction = ({ email, lifting }: { email: string; lifting: Lifting }) => (
  <ConfirmAction
    isAsking={lifting.asking === email}
    isBusy={lifting.pendingEmail === email}
    text={{ ...text, action: text.lift, named: text.liftNamed(showEmail(email)), busy: text.lifting }}
    ask={() => lifting.ask(email)}
    cancel={lifting.cancel}
    run={() => lifting.run(email)}
  />
)

interface SuppressionTableProps {
  suppressions: Suppression[]
  lifting: Lifting
}

/** Suppressed addresses, with reason and time. */
export const SuppressionTable = ({ suppressions, lifting }: SuppressionTableProps) => (
  <table className="admin-table admin-list">
    <caption className="sr-only">{text.heading}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.email}</th>
        <th scope="col">{columns.reason}</th>
        <th scope="col">{columns.last}</th>
        <th scope="col">{columns.count}</th>
        <ActionHead />
      </tr>
    </thead>
    <tbody>
      {suppressions.map(({ email, reason, detail, lastEventAt, eventCount, isCompany }) => (
        <tr key={email}>
          <td className="admin-cell-title">
            <span className="font-semibold wrap-anywhere">
              <EmailWrap text={email} />
            </span>
            {isCompany ? <span className="block text-sm font-semibold text-stop">{text.company}</span> : null}
          </td>
          <td data-label={columns.reason} className="admin-cell-wide">
            {text.reasons[reason]}
            {detail ? <span className="block text-sm text-steel">{detail}</span> : null}
          </td>
          <td data-label={columns.last}>
            <RelativeTime at={lastEventAt} />
          </td>
          <td data-label={columns.count} className="tabular-nums">
            {eventCount}
          </td>
          <td className={`admin-cell-action ${lifting.asking === email ? 'admin-cell-wide' : ''}`}>
            <LiftAction email={email} lifting={lifting} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
