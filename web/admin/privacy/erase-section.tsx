import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { DataCount } from '#worker/contract/admin/privacy.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { EmailForm } from '../components/email-form.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { resetInboxLists } from '../data/inbox/inbox-list.ts'
import { recordsKey } from '../data/record/record-query.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { privacy as text } from '../texts.ts'
import { erase } from './privacy-api.ts'

const eraseText = text.erase

/** Warns, and says how long backups keep what is erased, which the build knows. */
function describeErasure(): string {
  const monthlies = Number(import.meta.env.BACKUP_MONTHLIES)
  return [
    eraseText.warning,
    eraseText.inBackups,
    ...(monthlies > 0 ? [eraseText.inMonthlyBackups(monthlies)] : []),
  ].join(' ')
}

/** Confirms an erasure by typing the address again. */
export function EraseSection({ email, onErased }: { email: string; onErased(counted: DataCount[]): void }) {
  const client = useQueryClient()
  const action = useLockedMutation({
    mutationFn: erase,
    onSuccess: ({ held: counted }) => {
      resetInboxLists(client)
      client.removeQueries({ queryKey: recordsKey })
      onErased(counted)
    },
  })
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    const isSame = toEmailKey(typed) === email
    setMistyped(!isSame)
    if (!isSame) return input.current?.focus()
    action.mutate(email)
  }
  return (
    <SectionCard heading={eraseText.heading} className="mt-5 border-stop!">
      <p className="mb-3 text-fact">{describeErasure()}</p>
      <FailureNotice failure={action.failure} className="mb-4" />
      <EmailForm
        words={eraseText}
        value={typed}
        error={isMistyped ? eraseText.mismatch : null}
        variant="stop"
        isPending={action.isPending}
        input={input}
        onChange={setTyped}
        onSubmit={send}
      />
    </SectionCard>
  )
}
