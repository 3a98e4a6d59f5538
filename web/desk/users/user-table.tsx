import { text } from '#web/content/pl/desk-users.ts'
import type { DeskUser } from '#worker/contract/desk/people.ts'
import { deskButton } from '../desk-button.ts'
import { Foldable } from '../foldable.tsx'
import { Moment } from '../moment.tsx'
import { fullNameOf, nameOf, UserStates } from './user-states.tsx'

const { columns } = text

interface UserTableProps {
  users: DeskUser[]
  isBusy: boolean
  manage(user: DeskUser): void
}

/** A row for each user on a desk, a card on a phone. */
export const UserTable = ({ users, isBusy, manage }: UserTableProps) => (
  <table aria-busy={isBusy} className={`desk-table desk-list ${isBusy ? 'opacity-50' : ''}`}>
    <caption className="sr-only">{text.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.who}</th>
        <th scope="col">{columns.state}</th>
        <th scope="col">{columns.lastSignIn}</th>
        <th scope="col">{columns.since}</th>
        <td />
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user.id}>
          <td className="desk-cell-title">
            <span className="block font-semibold wrap-anywhere">
              <Foldable text={nameOf(user)} />
            </span>
            <span className="block text-sm text-steel wrap-anywhere">{fullNameOf(user)}</span>
          </td>
          <td className="desk-cell-wide">
            <UserStates user={user} />
          </td>
          <td data-label={columns.lastSignIn}>
            {user.lastSignInAt ? (
              <Moment at={user.lastSignInAt} />
            ) : (
              <span className="text-steel">{text.never}</span>
            )}
          </td>
          <td data-label={columns.since}>
            <Moment at={user.createdAt} isBrief />
          </td>
          <td className="desk-cell-action">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={text.manageNamed(nameOf(user))}
              onClick={() => manage(user)}
              className={deskButton('secondary')}
            >
              {text.manage}
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
