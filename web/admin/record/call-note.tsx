import type { FormEvent } from 'react'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminField } from '../components/admin-field.tsx'
import { useEscape } from '../components/use-escape.ts'
import { useFocusFallback } from '../components/use-focus-fallback.ts'
import { useOutsidePress } from '../components/use-outside-press.ts'
import { inbox, record as text } from '../texts.ts'

interface CallNoteProps {
  note: string
  isBusy: boolean
  onChange(note: string): void
  onSave(): void
  onClose(): void
}

/**
 * One line on what was said by phone, below the other actions and over those of a phone. Escape closes it, and so does a press
 * outside while nothing is written.
 */
export function CallNote({ note, isBusy, onChange, onSave, onClose }: CallNoteProps) {
  const form = useFocusFallback<HTMLFormElement>()
  useEscape(() => {
    onClose()
    return true
  })
  useOutsidePress(
    () => form.current?.parentElement,
    () => {
      if (note.trim() !== '') return
      const focused = document.activeElement
      onClose()
      // Whoever has turned to something else stays there.
      if (focused?.matches('a, button, input, select, textarea') && !form.current?.contains(focused))
        (focused as HTMLElement).focus({ preventScroll: true })
    },
    'click',
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form
      ref={form}
      onSubmit={save}
      className="order-first flex w-full items-end gap-2 lg:order-3 lg:max-w-160"
    >
      <AdminField label={text.owner.phoneNote} className="grow">
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the button that shows the field was pressed for it.
            autoFocus
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </AdminField>
      <AdminButton variant="primary" type="submit" isBusy={isBusy}>
        {text.owner.phoneSave}
      </AdminButton>
      <AdminButton
        variant="quiet"
        aria-label={inbox.selection.close}
        onClick={onClose}
        className="min-w-10 text-name! no-underline!"
      >
        ×
      </AdminButton>
    </form>
  )
}
