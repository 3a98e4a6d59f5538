import { type Step, steps } from '#web/account/account-view.ts'
import { screens } from '#web/addresses.ts'

/** The address of a step of signing in; null is the form to sign in with. */
export const stepAddress = (step: Step | null): string =>
  step === null ? screens.auth.pl : `${screens.auth.pl}?step=${steps[step]}`
