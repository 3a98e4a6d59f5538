import { announce } from '#web/components/enquiry-list/list-announcement.ts'
import { maxDigits } from '#web/components/enquiry-list/parse-list.ts'
import { listLimits } from '#worker/contract/enquiry-list-fields.ts'
import { fieldId } from '#worker/contract/form-paths.ts'

interface QuantityFieldProps {
  /** The field's name in the API. */
  path: string
  value: string
  /** The machine or course, for the buttons' names. */
  name: string
  text: { label: string; less: string; more: string }
  error: string | undefined
  onChange(value: string): void
}

/** The quantity: a field between buttons for one less and one more. */
export function QuantityField({ path, value, name, text, error, onChange }: QuantityFieldProps) {
  const id = fieldId('contact', path)
  const count = Number(value) || 0
  const stepButton = (step: 1 | -1, label: string, sign: string) => {
    const next = count + step
    const isPossible = next >= 1 && next <= listLimits.quantity
    const go = () => {
      if (!isPossible) return
      onChange(String(next))
      announce(`${name}: ${next}`)
    }
    return (
      <button type="button" aria-label={`${label}: ${name}`} aria-disabled={!isPossible} onClick={go}>
        {sign}
      </button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <label htmlFor={id} className="text-fact">
        {text.label}
      </label>
      <div className={`list-quantity border-2 ${error ? 'border-stop' : 'border-ink'}`}>
        {stepButton(-1, text.less, '−')}
        <input
          id={id}
          name={path}
          aria-label={text.label}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxDigits}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {stepButton(1, text.more, '+')}
      </div>
    </div>
  )
}
