import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Step, stepAddress } from './account-view.ts'

/** A link to a step; null is the sign-in form. */
export const StepLink = ({ step, children }: { step: Step | null; children: ReactNode }) => (
  <Link to={stepAddress(step)} className="inline-flex min-h-11 items-center underline hover:no-underline">
    {children}
  </Link>
)
