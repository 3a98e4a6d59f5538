import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { fieldId } from '#worker/contract/form-paths.ts'
import { afterPointerUp } from './after-pointer-up.ts'
import { EmailInput } from './email-input.tsx'

/** A hint that never blocks the submit. */
export interface Advice {
  /** At the field, with its sign. */
  content: ReactNode
  /** Beside the button, shorter. */
  note: string
}

/** While `isTyping` the value may be incomplete. `correct` puts another value into the field, for advice that knows it. */
export type GetAdvice = (value: string, isTyping: boolean, correct?: (value: string) => void) => Advice | null

interface FieldProps {
  /** The field's name in the API. */
  name: string
  /** Prefix of the field's id: two forms on one page may have a field of one name. */
  form: string
  label: string
  value: string
  onChange(value: string): void
  error?: string | undefined
  /** Shown all the time, above the input. */
  hint?: string | undefined
  getAdvice?: GetAdvice | undefined
  /** An example, shown while the input is empty. */
  placeholder?: string | undefined
  required?: boolean
  maxLength?: number
  type?: 'text' | 'email' | 'tel' | 'password' | 'date'
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | undefined
  /** Renders a textarea. */
  rows?: number
}

/** Label, input, error and advice of one field, connected by `aria-describedby`. */
export function Field(props: FieldProps) {
  const { name, form, label, value, error, hint, getAdvice, required = false, rows } = props
  const [isTyping, setTyping] = useState(false)
  const id = fieldId(form, name)
  // Its place stays until the field is left, so that nothing moves while somebody types. Then it is hidden, not removed:
  // a dialog takes the focus when an element goes in the moment in which nothing has it.
  const lastError = useRef(error)
  if (error) lastError.current = error
  // The focus goes to the field, as the advice goes with what it is about.
  const correct = (corrected: string) => {
    props.onChange(corrected)
    document.getElementById(id)?.focus()
  }
  const advice = getAdvice?.(value, isTyping, correct) ?? null
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', getAdvice ? `${id}-advice` : '']
    .filter(Boolean)
    .join(' ')
  const input = {
    id,
    name,
    value,
    required,
    placeholder: props.placeholder,
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
      {hint ? (
        <p id={`${id}-hint`} className="mb-1.5 text-fact text-steel">
          {hint}
        </p>
      ) : null}
      {rows ? (
        <textarea rows={rows} {...input} />
      ) : props.type === 'email' ? (
        <EmailInput inputMode={props.inputMode} {...input} />
      ) : (
        <input type={props.type ?? 'text'} inputMode={props.inputMode} {...input} />
      )}
      {lastError.current ? (
        <p
          id={error && `${id}-error`}
          className={`mt-1.5 font-semibold text-stop ${error ? '' : isTyping ? 'invisible' : 'hidden'}`}
        >
          {lastError.current}
        </p>
      ) : null}
      {getAdvice ? (
        <p id={`${id}-advice`} role="status">
          {advice ? (
            <span className="mt-1.5 flex gap-2 border-l-8 border-yellow bg-fog px-3 py-2 text-fact">
              {advice.content}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
