import { AdminField } from '../components/admin-field.tsx'
import { ChecksField } from '../components/checks-field.tsx'
import type { Field } from './entry-kinds.ts'

interface FieldInputProps {
  field: Field
  value: string
  error: string | null
  onChange(value: string): void
}

/** A field of an entry's form. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const { type, name, label, hint, options = {}, ...attributes } = field
  if (type === 'checks') {
    const change = (chosen: string[]) => onChange(chosen.join(' '))
    return (
      <ChecksField {...{ name, label, error }} names={options} chosen={value.split(' ')} onChange={change} />
    )
  }
  return (
    <AdminField label={label} error={error} {...(hint ? { hint } : {})}>
      {(control) => {
        const props = { ...control, name, value, required: true }
        return type === 'select' ? (
          <select {...props} onChange={(event) => onChange(event.target.value)}>
            {Object.entries(options).map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...props}
            {...attributes}
            type={type}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }}
    </AdminField>
  )
}
