import { type RefObject, useId } from 'react'

interface ChecksFieldProps<Value extends string> {
  label: string
  /** In the order of the boxes. */
  names: Partial<Record<Value, string>>
  chosen: readonly Value[]
  error: string | null
  name?: string | undefined
  /** The first box, which is focused when nothing is chosen. */
  first?: RefObject<HTMLInputElement | null> | undefined
  onChange(chosen: Value[]): void
}

/** Check boxes of which any number may be chosen. */
export function ChecksField<Value extends string>(props: ChecksFieldProps<Value>) {
  const { label, names, chosen, error, name, first, onChange } = props
  const id = useId()
  const values = Object.keys(names) as Value[]
  const toggle = (value: Value) =>
    onChange(values.filter((each) => chosen.includes(each) !== (each === value)))
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      {values.map((value, index) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 text-fact lg:min-h-9">
          <input
            ref={index === 0 ? first : undefined}
            type="checkbox"
            name={name}
            checked={chosen.includes(value)}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(value)}
            className="size-5 shrink-0 accent-ink"
          />
          {names[value]}
        </label>
      ))}
      {error ? (
        <p id={id} role="alert" className="mt-1 text-fact font-semibold text-stop">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
