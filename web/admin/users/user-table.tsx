import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { ActionHead } from '../components/action-head.tsx'
import { adminButton } from '../components/admin-button.ts'
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

/** A table on large screens, a list of cards on phones. */
export const UserTable = ({ users, isBusy, manage }: UserTableProps) => (
  <table aria-busy={isBusy} className={`admin-table admin-list ${isBusy ? 'opacity-50' : ''}`}>
    <caption className="sr-only">{text.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.who}</th>
        <th scope="col">{columns.state}</th>
        <th scope="col">{columns.lastSignIn}</th>
        <th scope="col">{columns.since}</th>
        <ActionHead />
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user.id}>
          <td className="admin-cell-title">
            <span className="block font-semibold wrap-anywhere">
              <EmailWrap text={nameOf(user)} />
            </span>
            <span className="block text-sm text-steel wrap-anywhere">{fullNameOf(user)}</span>
          </td>
          <td className="admin-cell-wide">
            <UserBadges user={user} />
          </td>
          <td data-label={columns.lastSignIn}>
            {user.lastSignInAt ? (
              <RelativeTime at={user.lastSignInAt} />
            ) : (
              <span className="text-steel">{text.never}</span>
            )}
          </td>
          <td data-label={columns.since}>
            <RelativeTime at={user.createdAt} isBrief />
          </td>
          <td className="admin-cell-action">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={text.manageNamed(nameOf(user))}
              onClick={() => manage(user)}
              className={adminButton('secondary')}
            >
              {text.manage}
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
