import { type FormEvent, useRef, useState } from 'react'
import { text } from '#web/content/pl/admin/users.ts'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { Announcement } from '../components/announcement.tsx'
import { EmailForm } from '../components/email-form.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { isRefusedWith } from '../data/call-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { invite } from './users-api.ts'

const words = text.invite

/** Invites a colleague by mail. */
export function InviteSection({ onInvited }: { onInvited(user: ManagedUser): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<keyof typeof words.errors | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function refuse(code: keyof typeof words.errors) {
    setError(code)
    input.current?.focus()
  }
  const action = useLockedMutation({
    mutationFn: invite,
    onSuccess: ({ user }) => {
      setEmail('')
      setAnnouncement(words.done(user.email ?? ''))
      onInvited(user)
    },
    onError: (failed) => {
      if (isRefusedWith(failed, 'validation_failed')) refuse('email_invalid')
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setAnnouncement('')
    setError(null)
    action.reset()
    if (email.trim() === '') return refuse('required')
    action.mutate(email)
  }

  return (
    <SectionCard heading={words.heading} className="mb-5">
      <p className="mb-3 text-fact text-steel">{words.lead}</p>
      <Announcement>{announcement}</Announcement>
      {action.failure && error === null ? (
        <div className="mb-4">
          <FailureNotice failure={action.failure} />
        </div>
      ) : null}
      <EmailForm
        label={words.label}
        value={email}
        error={error && words.errors[error]}
        button={{
          label: action.isPending ? words.busy : words.button,
          variant: 'primary',
          isBusy: action.isPending,
        }}
        input={input}
        onChange={setEmail}
        onSubmit={send}
      />
    </SectionCard>
  )
}
