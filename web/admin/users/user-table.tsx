import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminTable } from '../components/admin-table.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { users as text } from '../texts.ts'
import { fullNameOf, nameOf, UserBadges } from './user-badges.tsx'

const { columns } = text

interface UserTableProps {
  users: ManagedUser[]
  isBusy: boolean
  manage(user: ManagedUser): void
}

/** Users with what they may do. */
export const UserTable = ({ users, isBusy, manage }: UserTableProps) => (
  <AdminTable
    caption={text.caption}
    rows={users}
    keyOf={({ id }) => id}
    isBusy={isBusy}
    columns={[
      {
        head: columns.who,
        style: 'admin-cell-title',
        cell: (user) => (
          <>
            <span className="block font-semibold wrap-anywhere">
              <EmailWrap text={nameOf(user)} />
            </span>
            <span className="block text-sm text-steel wrap-anywhere">{fullNameOf(user)}</span>
          </>
        ),
      },
      { head: columns.state, style: 'admin-cell-wide', cell: (user) => <UserBadges user={user} /> },
      {
        name: columns.lastSignIn,
        cell: ({ lastSignInAt }) => <RelativeTime at={lastSignInAt} none={text.never} />,
      },
      { name: columns.since, cell: ({ createdAt }) => <RelativeTime at={createdAt} isBrief /> },
      {
        style: 'admin-cell-action',
        cell: (user) => (
          <AdminButton
            aria-haspopup="dialog"
            aria-label={text.manageNamed(nameOf(user))}
            onClick={() => manage(user)}
          >
            {text.manage}
          </AdminButton>
        ),
      },
    ]}
  />
)
