import { type ChangeEvent, useState } from 'react'
import { afterPointerUp } from './after-pointer-up.ts'

interface FieldProps {
  /** The specification's field name; also what the Worker reads. */
  name: string
  /** Tells the fields of two forms on one page apart. */
  form: string
  label: string
  value: string
  onChange(value: string): void
  error?: string | undefined
  /** Advice never blocks; `isTyping` holds it back while a value may still be growing. */
  advise?: ((value: string, isTyping: boolean) => string | null) | undefined
  required?: boolean
  maxLength?: number
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | undefined
  /** More than one makes it a text area. */
  rows?: number
}

export const fieldId = (form: string, name: string) =>
  `${form}-${name.replace(/[^\w]+/g, '-').replace(/-$/, '')}`

/** Label, input, error and advice of one field, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { name, form, label, value, error, advise, required = false, rows = 1 } = props
  const [isTyping, setTyping] = useState(false)
  const id = fieldId(form, name)
  const advice = advise?.(value, isTyping) ?? null
  const described = [error ? `${id}-error` : '', advise ? `${id}-advice` : ''].filter(Boolean).join(' ')
  const input = {
    id,
    name,
    value,
    required,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      props.onChange(event.target.value),
    onFocus: () => setTyping(true),
    onBlur: () => afterPointerUp(() => setTyping(false)),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: `block min-h-12 w-full border-2 bg-paper px-3 py-2 disabled:bg-fog ${error ? 'border-stop' : 'border-ink'}`,
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-stop">
            {' *'}
          </span>
        ) : null}
      </label>
      {error ? (
        <p id={`${id}-error`} className="mb-1.5 font-semibold text-stop">
          {error}
        </p>
      ) : null}
      {rows > 1 ? (
        <textarea rows={rows} {...input} />
      ) : (
        <input type={props.type ?? 'text'} inputMode={props.inputMode} {...input} />
      )}
      {advise ? (
        <p id={`${id}-advice`} role="status" className="mt-1.5 text-fact text-steel empty:mt-0">
          {advice}
        </p>
      ) : null}
    </div>
  )
}
