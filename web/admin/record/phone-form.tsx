import { type FormEvent, useState } from 'react'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminField } from '../components/admin-field.tsx'
import { record as text } from '../texts.ts'

interface PhoneFormProps {
  isBusy: boolean
  save(note: string): void
}

/** One line on what was said by phone. */
export function PhoneForm({ isBusy, save }: PhoneFormProps) {
  const [note, setNote] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    save(note)
  }
  return (
    <form onSubmit={send} className="mt-3 flex flex-wrap items-end gap-2 print:hidden">
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
      <AdminButton variant="primary" type="submit" isBusy={isBusy}>
        {text.owner.phoneSave}
      </AdminButton>
    </form>
  )
}
