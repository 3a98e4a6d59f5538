import { type FormEvent, useState } from 'react'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { AdminField } from '../components/admin-field.tsx'
import { recordApi } from '../data/record/record-api.ts'
import { record as text } from '../texts.ts'
import { describeOwner } from './owner-line.tsx'
import { describeState, resultId } from './state-section.tsx'
import type { useMove } from './use-move.ts'

interface PhoneFormProps {
  record: AdminRecord
  move: ReturnType<typeof useMove>
  onDone(): void
}

/** One line on what was said by phone, which answers the record. */
export function PhoneForm({ record, move, onDone }: PhoneFormProps) {
  const { userId } = useAdmin().cache
  const [note, setNote] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    move.mutate({
      call: () => recordApi(record).markPhoned(note, record.version),
      describe: (state) => `${describeState(state, record)} ${describeOwner(state, userId)}`,
      onDone: () => {
        onDone()
        document.getElementById(resultId)?.focus()
      },
    })
  }
  return (
    <form onSubmit={send} className="order-first flex w-full items-end gap-2">
      <AdminField label={text.owner.phoneNote} className="grow">
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the button that shows the field was pressed for it.
            autoFocus
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </AdminField>
      <AdminButton variant="primary" type="submit" isBusy={move.isPending}>
        {text.owner.phoneSave}
      </AdminButton>
    </form>
  )
}
