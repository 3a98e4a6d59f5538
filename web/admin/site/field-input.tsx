import type { FieldError } from '#worker/contract/error-codes.ts'
import { AdminField } from '../components/admin-field.tsx'
import { ChecksField } from '../components/checks-field.tsx'
import { site as text } from '../texts.ts'
import type { Field } from './entry-kinds.ts'

const texts: Partial<Record<FieldError, string>> = text.errors

interface FieldInputProps {
  field: Field
  value: unknown
  error: FieldError | undefined
  onType(typed: string): void
}

/** A field of an entry. */
export function FieldInput({ field, value, error, onType }: FieldInputProps) {
  const {
    type,
    name,
    label,
    hint,
    lang,
    maxLength,
    options = {},
    show = (each) => String(each ?? ''),
  } = field
  const shown = show(value)
  const message = error ? (texts[error] ?? text.errors.invalid) : null
  if (type === 'checks')
    return (
      <ChecksField
        {...{ name, label, error: message }}
        names={options}
        chosen={shown.split(' ')}
        onChange={(chosen) => onType(chosen.join(' '))}
      />
    )
  return (
    <AdminField label={label} error={message} {...(hint ? { hint } : {})}>
      {(control) => {
        const change = ({ target }: { target: { value: string } }) => onType(target.value)
        const props = { ...control, name, value: shown, onChange: change }
        return type === 'select' ? (
          <select {...props}>
            {Object.entries(options).map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <input {...props} {...{ type, lang, maxLength }} autoComplete="off" />
        )
      }}
    </AdminField>
  )
}
