import { type ReactNode, useId } from 'react'

export const controlClass = 'block min-h-12 border-2 border-ink bg-paper px-2 py-2'

interface AmountFieldProps {
  name: 'height' | 'outreach' | 'load' | 'obstacleHeight' | 'obstacleDepth'
  label: string
  /** Below the label. */
  hint?: string | undefined
  className: string
  /** A select for the unit; metres by default. */
  children?: ReactNode
}

/** An input for a number. */
export function AmountField({ name, label, hint, className, children }: AmountFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {children ? null : <span className="sr-only"> (m)</span>}
        {hint ? <span className="block text-fact font-normal">{hint}</span> : null}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          name={name}
          inputMode="decimal"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={8}
          className={`${controlClass} w-full min-w-0`}
        />
        {children ?? <span aria-hidden="true">m</span>}
      </div>
    </div>
  )
}
