import { type ReactNode, useId } from 'react'

interface AdminFieldProps {
  label: string
  hint?: string
  error?: string | null
  /** Ids of further descriptions. */
  describedBy?: string | undefined
  className?: string
  /** Renders the input or select with these props. */
  children(input: {
    id: string
    className: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }): ReactNode
}

/** A form field: label, error message and control. */
export function AdminField({ label, hint, error, describedBy, className = '', children }: AdminFieldProps) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {hint ? <span className="font-normal text-steel"> · {hint}</span> : null}
      </label>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mb-1 text-fact font-semibold text-stop">
          {error}
        </p>
      ) : null}
      {children({
        id,
        className: `admin-field ${error ? 'border-stop!' : ''}`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [error && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined,
      })}
    </div>
  )
}
