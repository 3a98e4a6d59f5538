import { needsSecondFactor, type SessionState } from '#web/session/session-state.ts'
import { screens } from '#web/site.ts'

/** Part of the address, so that the way back leads through them and a mail can lead to one. */
export const steps = {
  signUp: 'nowe-konto',
  byLink: 'link',
  company: 'firma',
  forgotten: 'reset-hasla',
  newPassword: 'nowe-haslo',
} as const

export type Step = keyof typeof steps

export const stepAddress = (step: Step | null): string =>
  step === null ? screens.auth : `${screens.auth}?krok=${steps[step]}`

export function parseStep(search: string): Step | null {
  const named = new URLSearchParams(search).get('krok')
  return (Object.keys(steps) as Step[]).find((step) => steps[step] === named) ?? null
}

export type View = 'loading' | 'signIn' | Step | 'factor' | 'account'

/** What the screen shows: who is there decides first, the address second. */
export function resolveView(session: SessionState, step: Step | null): View {
  if (session.status === 'loading') return 'loading'
  // A password can be set only by those whom a link has signed in.
  if (session.status === 'signed out') return step === null || step === 'newPassword' ? 'signIn' : step
  if (needsSecondFactor(session)) return 'factor'
  return session.isRecovering || step === 'newPassword' ? 'newPassword' : 'account'
}
