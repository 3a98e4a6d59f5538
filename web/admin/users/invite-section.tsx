import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { ManagedUser, OpenInvitation, OpenInvitations } from '#worker/contract/admin/users.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { Announcement } from '../components/announcement.tsx'
import { EmailForm } from '../components/email-form.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { changeQueries } from '../data/change-queries.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { users as text } from '../texts.ts'
import { type InvitationAction, InvitationList } from './invitation-list.tsx'
import { fetchInvitations, invite, withdrawInvitation } from './users-api.ts'

const inviteText = text.invite

const queryKey = ['invitations'] as const

interface Change {
  invitation: OpenInvitation
  action: InvitationAction
}

interface InviteSectionProps {
  /** Called when the list of users may have changed. */
  onChanged(): void
}

/** Invites a colleague by mail, and lists the invitations that are still open. */
export function InviteSection({ onChanged }: InviteSectionProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<keyof typeof inviteText.errors | null>(null)
  const list = useQuery({ queryKey, queryFn: fetchInvitations })
  function reload() {
    client.invalidateQueries({ queryKey })
    onChanged()
  }

  function refuse(code: keyof typeof inviteText.errors) {
    setError(code)
    input.current?.focus()
  }
  const sayInvited = (user: ManagedUser) => inviteText.done(showEmail(user.email ?? ''))
  const sending = useLockedMutation({
    mutationFn: invite,
    say: ({ user }) => sayInvited(user),
    onSuccess: () => {
      setEmail('')
      reload()
    },
    onError: ({ failure }) => {
      if (failure.kind === 'rejected' && failure.code === 'validation_failed')
        refuse(failure.fields.email === 'email_local_part' ? 'email_local_part' : 'email_invalid')
    },
  })
  const changing = useLockedMutation({
    mutationFn: async ({ invitation, action }: Change) =>
      action === 'renew' ? invite(invitation.email) : withdrawInvitation(invitation.userId),
    say: (answer, { invitation }) =>
      'user' in answer ? sayInvited(answer.user) : text.invitations.withdrawn(showEmail(invitation.email)),
    onSuccess: (answer) => {
      if ('user' in answer) return reload()
      changeQueries<OpenInvitations>(client, { queryKey }, () => answer)
      onChanged()
    },
    // It may have been accepted or withdrawn by somebody else.
    onError: reload,
  })
  function startOver() {
    setError(null)
    sending.reset()
    changing.reset()
  }
  function send(event: FormEvent) {
    event.preventDefault()
    startOver()
    if (email.trim() === '') return refuse('required')
    sending.mutate(email)
  }
  const pending = changing.pending && {
    userId: changing.pending.invitation.userId,
    action: changing.pending.action,
  }

  return (
    <SectionCard heading={inviteText.heading} className="mb-5">
      <p className="mb-3 max-w-180 text-fact text-pretty text-steel">{inviteText.lead}</p>
      <Announcement takesFocus={changing.said !== ''}>{sending.said || changing.said}</Announcement>
      <FailureNotice
        failure={sending.failure && error === null ? sending.failure : changing.failure}
        className="mb-4"
      />
      <EmailForm
        words={inviteText}
        value={email}
        error={error && inviteText.errors[error]}
        isPending={sending.isPending}
        input={input}
        onChange={setEmail}
        onSubmit={send}
      />
      <FailureNotice
        failure={list.error && !list.isFetching ? list.error.failure : null}
        retry={() => list.refetch()}
        className="mt-4"
      />
      <InvitationList
        invitations={list.data?.invitations ?? []}
        actions={{
          pending,
          run: (invitation, action) => {
            startOver()
            return changing.mutate({ invitation, action })
          },
        }}
      />
    </SectionCard>
  )
}
