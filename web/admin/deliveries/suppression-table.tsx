import { text } from '#web/content/pl/admin/suppressions.ts'
import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { adminButton } from '../components/admin-button.ts'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useConfirmFocus } from '../components/use-confirm-focus.ts'

const { columns } = text

export interface Lifting {
  /** The address whose confirmation is open. */
  asking: string | null
  busyWith: string | null
  ask(email: string): void
  cancel(): void
  run(email: string): void
}

/** Asks for confirmation, as mails are sent again immediately. */
function LiftAction({ email, lifting }: { email: string; lifting: Lifting }) {
  const isAsking = lifting.asking === email
  const isBusy = lifting.busyWith === email
  const button = useConfirmFocus(isAsking)
  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        aria-label={text.liftNamed(email)}
        aria-disabled={isBusy}
        onClick={() => lifting.ask(email)}
        className={adminButton('secondary')}
      >
        {text.lift}
      </button>
    )
  return (
    <div className="border-l-8 border-stop pl-3 text-start">
      <p className="font-semibold">{text.question}</p>
      <p className="text-sm">{text.warning}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          // The second click of a double click was meant for the previous button at this place.
          onClick={({ detail }) => detail < 2 && lifting.run(email)}
          className={adminButton('stop')}
        >
          {isBusy ? text.lifting : text.yes}
        </button>
        <button ref={button} type="button" onClick={lifting.cancel} className={adminButton('secondary')}>
          {text.keep}
        </button>
      </div>
    </div>
  )
}

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
        <td />
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
