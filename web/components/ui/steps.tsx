import type { ReactNode } from 'react'

interface Step {
  name: string
  text: string
  /** A link to take this step. */
  action?: ReactNode
}

/** A process as a numbered list, in one row on wide screens; the page that has it imports `steps.css`. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        <li key={step.name}>
          <h3 className="mb-1 text-name">{`${index + 1}. ${step.name}`}</h3>
          {`${step.text} `}
          {step.action}
        </li>
      ))}
    </ol>
  )
}
