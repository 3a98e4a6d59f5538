import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { users as text } from '../texts.ts'

const shape = 'inline-block border px-1.5 py-0.5 text-sm leading-tight font-semibold whitespace-nowrap'

const states = [
  ['isSelf', 'border-ink bg-ink text-paper'],
  ['isAdmin', 'border-ink bg-yellow text-ink'],
  ['hasFactor', 'border-go bg-paper text-go'],
  ['isCompany', 'border-ink bg-paper text-ink'],
  ['isInvited', 'border-steel border-dashed bg-paper text-steel'],
  ['isUnconfirmed', 'border-stop border-dashed bg-paper text-stop'],
  ['isBanned', 'border-stop bg-stop text-paper'],
] as const

export const nameOf = ({ email, phone }: ManagedUser) =>
  email ? showEmail(email) : phone ? `+${phone}` : text.nameless

export const fullNameOf = ({ firstName, lastName }: ManagedUser) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The user's role and state as badges. */
export function UserBadges({ user }: { user: ManagedUser }) {
  // An invited user is expected to be unconfirmed.
  const known = { ...user, isUnconfirmed: !user.isConfirmed && !user.isInvited }
  const shown = states.filter(([name]) => known[name])
  if (!user.isAdmin && shown.length === (user.isSelf ? 1 : 0))
    return <span className="text-steel">{text.states.none}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {shown.map(([name, style]) => (
        <span key={name} className={`${shape} ${style}`}>
          {text.states[name]}
        </span>
      ))}
    </span>
  )
}
