import { type FormEvent, useRef, useState } from 'react'
import { text } from '#web/content/pl/desk-users.ts'
import type { DeskUser } from '#worker/contract/desk/people.ts'
import { deskButton } from '../desk-button.ts'
import { DeskField } from '../desk-field.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { Part } from '../part.tsx'
import { Said } from '../said.tsx'
import { useDeed } from '../use-deed.ts'
import { invite } from './calls.ts'

const words = text.invite

/** Asks a colleague in. */
export function InvitePart({ onInvited }: { onInvited(user: DeskUser): void }) {
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
      <form noValidate onSubmit={send} className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <DeskField
          label={words.label}
          error={error && words.errors[error]}
          className="grow basis-64 sm:max-w-md"
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="email"
              value={email}
              required
              maxLength={254}
              autoComplete="off"
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </DeskField>
        <button
          type="submit"
          aria-disabled={deed.busyWith !== null}
          className={`${deskButton('primary')} sm:mt-6 max-sm:w-full`}
        >
          {deed.busyWith ? words.busy : words.button}
        </button>
      </form>
    </Part>
  )
}
