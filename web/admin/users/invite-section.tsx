import { type FormEvent, useRef, useState } from 'react'
import { text } from '#web/content/pl/admin/users.ts'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { Announcement } from '../announcement.tsx'
import { EmailForm } from '../email-form.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { Section } from '../section.tsx'
import { useAction } from '../use-action.ts'
import { invite } from './users-api.ts'

const words = text.invite

/** Asks a colleague in. */
export function InviteSection({ onInvited }: { onInvited(user: ManagedUser): void }) {
  const action = useAction<'invite'>()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<keyof typeof words.errors | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function refuse(code: keyof typeof words.errors) {
    setError(code)
    input.current?.focus()
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    setAnnouncement('')
    setError(null)
    if (email.trim() === '') return refuse('required')
    const answer = await action.run('invite', () => invite(email))
    if (!answer) return
    if (answer.ok) {
      setEmail('')
      setAnnouncement(words.done(answer.value.user.email ?? ''))
      return onInvited(answer.value.user)
    }
    const { failure } = answer
    if (failure.kind !== 'refused' || failure.code !== 'validation_failed') return
    action.forgetFailure()
    refuse('email_invalid')
  }

  return (
    <Section heading={words.heading} className="mb-5">
      <p className="mb-3 text-fact text-steel">{words.lead}</p>
      <Announcement>{announcement}</Announcement>
      {action.failure ? (
        <div className="mb-4">
          <FailureNotice failure={action.failure.failure} />
        </div>
      ) : null}
      <EmailForm
        label={words.label}
        value={email}
        error={error && words.errors[error]}
        button={{
          label: action.busyWith ? words.busy : words.button,
          variant: 'primary',
          isBusy: action.busyWith !== null,
        }}
        input={input}
        onChange={setEmail}
        onSubmit={send}
      />
    </Section>
  )
}
