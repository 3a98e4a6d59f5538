import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isAccountPath } from '#web/session/auth-callback.ts'
import { signInAddress } from '#web/session/return-to.ts'
import { type Step, stepAddress, steps } from './account-view.ts'

/** A link to a step; null is the sign-in form. From a view of the admin area it leads back there in the end. */
export function StepLink({ step, children }: { step: Step | null; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const isHere = isAccountPath(pathname) || step === null
  return (
    <Link
      to={isHere ? stepAddress(step) : `${signInAddress(pathname + search)}&step=${steps[step]}`}
      className="inline-flex min-h-11 items-center underline hover:no-underline"
    >
      {children}
    </Link>
  )
}
