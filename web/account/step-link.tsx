import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type Step, withStep } from './account-view.ts'

/** A link to a step in its place; null is the sign-in form. */
export function StepLink({ step, children }: { step: Step | null; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={{ pathname, search: withStep(search, step) }}
      className="inline-flex min-h-11 items-center underline hover:no-underline"
    >
      {children}
    </Link>
  )
}
