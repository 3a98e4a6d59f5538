import type { ReactNode } from 'react'
import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { AdminTable } from '../components/admin-table.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { suppressions as text } from '../texts.ts'

const { columns } = text

interface SuppressionTableProps {
  suppressions: Suppression[]
  /** The address whose confirmation is open. */
  asking: string | null
  /** The button that lifts the suppression of an address. */
  action(email: string): ReactNode
}

/** Suppressed addresses, with reason and time. */
export const SuppressionTable = ({ suppressions, asking, action }: SuppressionTableProps) => (
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
        style: ({ email }) => `admin-cell-action ${asking === email ? 'admin-cell-wide' : ''}`,
        cell: ({ email }) => action(email),
      },
    ]}
  />
)
