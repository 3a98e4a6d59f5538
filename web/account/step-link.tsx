import type { ReactNode } from 'react'
import { useLinkClickHandler } from 'react-router-dom'
import { addressOf, type Step } from './view.ts'

/** To another step of the screen; null is signing in. */
export function StepLink({ step, children }: { step: Step | null; children: ReactNode }) {
  const to = addressOf(step)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a href={to} onClick={follow} className="inline-flex min-h-11 items-center underline hover:no-underline">
      {children}
    </a>
  )
}
