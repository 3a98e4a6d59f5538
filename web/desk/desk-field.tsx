import { type ReactNode, useId } from 'react'

interface DeskFieldProps {
  label: string
  hint?: string
  error?: string | null
  className?: string
  /** What to put on the input, the select or whatever it is. */
  children(input: {
    id: string
    className: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }): ReactNode
}

/** A label, its control and what is wrong with it. */
export function DeskField({ label, hint, error, className = '', children }: DeskFieldProps) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {hint ? <span className="font-normal text-steel"> · {hint}</span> : null}
      </label>
      {children({
        id,
        className: `desk-field ${error ? 'border-stop!' : ''}`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-fact font-semibold text-stop">
          {error}
        </p>
      ) : null}
    </div>
  )
}
