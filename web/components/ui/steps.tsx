import type { ReactNode } from 'react'

interface Step {
  name: string
  text: string
  /** A link to take this step. */
  action?: ReactNode
}

/** A process as a numbered list, in one row on wide screens. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {steps.map((step, index) => (
        <li key={step.name} className="border-t-2 border-ink pt-2 lg:pt-4">
          <h3 className="mb-1 text-name">{`${index + 1}. ${step.name}`}</h3>
          <p>{step.text}</p>
          {step.action}
        </li>
      ))}
    </ol>
  )
}
