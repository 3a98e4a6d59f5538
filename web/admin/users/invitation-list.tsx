import { useId } from 'react'
import type { OpenInvitation } from '#worker/contract/admin/users.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { toExactTime } from '../components/format-time.ts'
import { users as text } from '../texts.ts'

const invitationsText = text.invitations

export type InvitationAction = 'renew' | 'withdraw'

interface Actions {
  pending: { userId: string; action: InvitationAction } | null
  run(invitation: OpenInvitation, action: InvitationAction): Promise<boolean>
}

function InvitationRow({ invitation, actions }: { invitation: OpenInvitation; actions: Actions }) {
  const { userId, email, role, invitedBy, isInviterAdmin, invitedAt, expiresAt, isExpired } = invitation
  const pending = actions.pending?.userId === userId ? actions.pending.action : null
  const facts = [
    [invitationsText.facts.role, invitationsText.roles[role]],
    [invitationsText.facts.invitedBy, invitedBy ?? invitationsText.formerColleague],
    [invitationsText.facts.invitedAt, toExactTime(invitedAt)],
    [isExpired ? invitationsText.facts.expired : invitationsText.facts.expiresAt, toExactTime(expiresAt)],
  ]
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">
        <EmailWrap text={email} />
      </p>
      <dl className="mt-0.5 flex flex-wrap gap-x-5 text-fact">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-1.5">
            <dt className="text-steel">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isInviterAdmin || isExpired ? null : (
        <p className="mt-2 border-l-8 border-yellow pl-3 text-fact">{invitationsText.withoutRole}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <AdminButton
          aria-label={invitationsText.renewNamed(showEmail(email))}
          isBusy={pending !== null}
          onClick={() => actions.run(invitation, 'renew')}
        >
          {pending === 'renew' ? text.invite.busy : invitationsText.renew}
        </AdminButton>
        <ConfirmAction
          isBusy={pending === 'withdraw'}
          text={{
            ...invitationsText.confirm,
            action: invitationsText.withdraw,
            named: invitationsText.withdrawNamed(showEmail(email)),
            busy: invitationsText.withdrawing,
          }}
          run={() => actions.run(invitation, 'withdraw')}
        />
      </div>
    </li>
  )
}

/** The invitations that nobody has accepted yet; nothing where there are none. */
export function InvitationList({
  invitations,
  actions,
}: {
  invitations: OpenInvitation[]
  actions: Actions
}) {
  const id = useId()
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-5 border-t-2 border-ink pt-4">
      <h3 id={id} className="mb-3">
        {invitationsText.heading}
      </h3>
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.userId} invitation={invitation} actions={actions} />
        ))}
      </ul>
    </section>
  )
}
