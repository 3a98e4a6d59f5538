import type { FormEvent, RefObject } from 'react'
import { adminButton } from './admin-button.ts'
import { AdminField } from './admin-field.tsx'

interface EmailFormProps {
  label: string
  value: string
  error: string | null
  button: { label: string; variant: Parameters<typeof adminButton>[0]; isBusy: boolean }
  /** Focused when the address is rejected. */
  input: RefObject<HTMLInputElement | null>
  onChange(value: string): void
  onSubmit(event: FormEvent): void
}

/** A form with one e-mail field and a button. */
export function EmailForm({ label, value, error, button, input, onChange, onSubmit }: EmailFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-3">
      <AdminField label={label} error={error} className="grow basis-64 sm:max-w-md">
        {(control) => (
          <input
            {...control}
            ref={input}
            type="email"
            value={value}
            required
            maxLength={254}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </AdminField>
      <button
        type="submit"
        aria-disabled={button.isBusy}
        className={`${adminButton(button.variant)} sm:mt-6 max-sm:w-full`}
      >
        {button.label}
      </button>
    </form>
  )
}
