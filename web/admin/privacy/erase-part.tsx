import { type FormEvent, useRef, useState } from 'react'
import { text } from '#web/content/pl/admin/privacy.ts'
import type { Holding } from '#worker/contract/admin/privacy.ts'
import { AddressForm } from '../address-form.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { Part } from '../part.tsx'
import { useDeed } from '../use-deed.ts'
import { erase } from './calls.ts'

const words = text.erase

/** The last word before everything goes: the address, typed once more. */
export function ErasePart({ email, onErased }: { email: string; onErased(held: Holding[]): void }) {
  const deed = useDeed<'erase'>()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    const isSame = typed.trim().toLowerCase() === email
    setMistyped(!isSame)
    if (!isSame) return input.current?.focus()
    const answer = await deed.run('erase', () => erase(email))
    if (answer?.ok) onErased(answer.value.held)
  }
  return (
    <Part heading={words.heading} className="mt-5 border-stop!">
      <p className="mb-3 text-fact">{words.warning}</p>
      {deed.failure ? (
        <div className="mb-4">
          <FailureNotice failure={deed.failure.failure} />
        </div>
      ) : null}
      <AddressForm
        label={words.label}
        value={typed}
        error={isMistyped ? words.mismatch : null}
        button={{
          label: deed.busyWith ? words.busy : words.button,
          look: 'stop',
          isBusy: deed.busyWith !== null,
        }}
        input={input}
        onChange={setTyped}
        onSubmit={send}
      />
    </Part>
  )
}
