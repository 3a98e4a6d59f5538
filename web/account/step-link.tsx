import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isAccountPath } from '#web/session/auth-callback.ts'
import { signInAddress } from '#web/session/return-to.ts'
import { type Step, steps } from './account-view.ts'

/** A link to a step; null is the sign-in form. It keeps the address to return to, such as a view of the admin area. */
export function StepLink({ step, children }: { step: Step | null; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [path, query] = (isAccountPath(pathname) ? here : signInAddress(here)).split('?')
  const params = new URLSearchParams(query)
  if (step === null) params.delete('step')
  else params.set('step', steps[step])
  return (
    <Link
      to={{ pathname: path ?? '', search: params.toString() }}
      className="inline-flex min-h-11 items-center underline hover:no-underline"
    >
      {children}
    </Link>
  )
}
