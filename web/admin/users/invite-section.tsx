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
      <FailureNotice failure={action.failure && error === null ? action.failure : null} className="mb-4" />
      <EmailForm
        words={words}
        value={email}
        error={error && words.errors[error]}
        isPending={action.isPending}
        input={input}
        onChange={setEmail}
        onSubmit={send}
      />
    </SectionCard>
  )
}
