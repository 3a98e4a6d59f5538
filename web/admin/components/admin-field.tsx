import { type ReactNode, useId } from 'react'

interface AdminFieldProps {
  label: string
  hint?: string
  error?: string | null
  className?: string
  /** Renders the input or select with these props. */
  children(input: {
    id: string
    className: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }): ReactNode
}

/** A form field: label, control and error message. */
export function AdminField({ label, hint, error, className = '', children }: AdminFieldProps) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {hint ? <span className="font-normal text-steel"> · {hint}</span> : null}
      </label>
      {children({
        id,
        className: `admin-field ${error ? 'border-stop!' : ''}`,
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
