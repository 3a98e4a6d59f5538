import { type FormEvent, useRef, useState } from 'react'
import { text } from '#web/content/pl/admin/users.ts'
import type { ManagedUser } from '#worker/contract/admin/people.ts'
import { AddressForm } from '../address-form.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { Part } from '../part.tsx'
import { Said } from '../said.tsx'
import { useDeed } from '../use-deed.ts'
import { invite } from './calls.ts'

const words = text.invite

/** Asks a colleague in. */
export function InvitePart({ onInvited }: { onInvited(user: ManagedUser): void }) {
  const deed = useDeed<'invite'>()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<keyof typeof words.errors | null>(null)
  const [said, setSaid] = useState('')

  function refuse(code: keyof typeof words.errors) {
    setError(code)
    input.current?.focus()
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    setError(null)
    if (email.trim() === '') return refuse('required')
    const answer = await deed.run('invite', () => invite(email))
    if (!answer) return
    if (answer.ok) {
      setEmail('')
      setSaid(words.done(answer.value.user.email ?? ''))
      return onInvited(answer.value.user)
    }
    const { failure } = answer
    if (failure.kind !== 'refused' || failure.code !== 'validation_failed') return
    deed.forgetFailure()
    refuse('email_invalid')
  }

  return (
    <Part heading={words.heading} className="mb-5">
      <p className="mb-3 text-fact text-steel">{words.lead}</p>
      <Said>{said}</Said>
      {deed.failure ? (
        <div className="mb-4">
          <FailureNotice failure={deed.failure.failure} />
        </div>
      ) : null}
      <AddressForm
        label={words.label}
        value={email}
        error={error && words.errors[error]}
        button={{
          label: deed.busyWith ? words.busy : words.button,
          look: 'primary',
          isBusy: deed.busyWith !== null,
        }}
        input={input}
        onChange={setEmail}
        onSubmit={send}
      />
    </Part>
  )
}
