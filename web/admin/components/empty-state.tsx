import type { ReactNode } from 'react'

interface EmptyStateProps {
  heading: string
  detail: string
  /** An action, such as clearing the filters. */
  children?: ReactNode
}

/** Shown instead of an empty list: a drawing, a heading and a hint. */
export function EmptyState({ heading, detail, children }: EmptyStateProps) {
  return (
    <div className="border-2 border-ink bg-paper px-4 pt-10 pb-8 text-center">
      <svg
        viewBox="0 0 160 44"
        className="mx-auto w-40 max-w-full fill-none stroke-ink stroke-2"
        aria-hidden="true"
      >
        <path d="M0 43h160M30 43V24h24v19M34 29h16M106 43V31h24v12M30 24l4-5h16l4 5" />
        <path d="M66 40h28M66 37v6M94 37v6" className="stroke-steel stroke-1" strokeDasharray="3 2" />
        <path d="M112 31v-6h12v6" className="fill-yellow" />
      </svg>
      <h2 className="mt-5 text-name">{heading}</h2>
      <p className="mx-auto mt-2 max-w-120 text-fact text-pretty text-steel">{detail}</p>
      {children ? <div className="mt-4">{children}</div> : null}
    </div>
  )
}
