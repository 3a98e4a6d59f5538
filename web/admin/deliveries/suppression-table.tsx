import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { AdminTable } from '../components/admin-table.tsx'
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
  <AdminTable
    caption={text.heading}
    rows={suppressions}
    keyOf={({ email }) => email}
    columns={[
      {
        head: columns.email,
        style: 'admin-cell-title',
        cell: ({ email, isCompany }) => (
          <>
            <span className="font-semibold wrap-anywhere">
              <EmailWrap text={email} />
            </span>
            {isCompany ? <span className="block text-sm font-semibold text-stop">{text.company}</span> : null}
          </>
        ),
      },
      {
        name: columns.reason,
        style: 'admin-cell-wide',
        cell: ({ reason, detail }) => (
          <>
            {text.reasons[reason]}
            {detail ? <span className="block text-sm text-steel">{detail}</span> : null}
          </>
        ),
      },
      { name: columns.last, cell: ({ lastEventAt }) => <RelativeTime at={lastEventAt} /> },
      { name: columns.count, style: 'tabular-nums', cell: ({ eventCount }) => eventCount },
      {
        style: ({ email }) => `admin-cell-action ${lifting.asking === email ? 'admin-cell-wide' : ''}`,
        cell: ({ email }) => <LiftAction email={email} lifting={lifting} />,
      },
    ]}
  />
)
