import type { FormEvent, RefObject } from 'react'
import { EmailInput } from '#web/forms/email-input.tsx'
import { AdminButton, type adminButton } from './admin-button.tsx'
import { AdminField } from './admin-field.tsx'

interface EmailFormProps {
  words: { label: string; button: string; busy: string }
  value: string
  error: string | null
  variant?: Parameters<typeof adminButton>[0]
  isPending: boolean
  /** Focused when the address is rejected. */
  input: RefObject<HTMLInputElement | null>
  onChange(value: string): void
  onSubmit(event: FormEvent): void
}

/** A form with one e-mail field and a button. */
export function EmailForm(props: EmailFormProps) {
  const { words, value, error, variant = 'primary', isPending, input, onChange, onSubmit } = props
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-3">
      <AdminField label={words.label} error={error} className="grow basis-64 sm:max-w-md">
        {(control) => (
          <EmailInput
            {...control}
            ref={input}
            value={value}
            required
            maxLength={320}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </AdminField>
      <AdminButton variant={variant} type="submit" isBusy={isPending} className="sm:mt-6 max-sm:w-full">
        {isPending ? words.busy : words.button}
      </AdminButton>
    </form>
  )
}
