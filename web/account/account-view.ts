import { needsSecondFactor, type SessionState } from '#web/session/session-state.ts'

/** Steps of signing in, as values of `?step=`: the back button and links in e-mails lead to them. */
export const steps = {
  signUp: 'new-account',
  byLink: 'link',
  sso: 'company',
  forgotten: 'forgotten-password',
  newPassword: 'new-password',
} as const

export type Step = keyof typeof steps

/** The query of the same screen at another step. */
export function withStep(search: string, step: Step | null): string {
  const params = new URLSearchParams(search)
  if (step === null) params.delete('step')
  else params.set('step', steps[step])
  return params.toString()
}

export function parseStep(search: string): Step | null {
  const named = new URLSearchParams(search).get('step')
  return (Object.keys(steps) as Step[]).find((step) => steps[step] === named) ?? null
}

export type View = 'loading' | 'signIn' | Step | 'factor' | 'account'

/** The view to show: the session decides first, the step in the URL second. */
export function resolveView(session: SessionState, step: Step | null): View {
  if (session.status === 'loading') return 'loading'
  // Setting a new password needs the session of an e-mail link.
  if (session.status === 'signed out') return step === null || step === 'newPassword' ? 'signIn' : step
  if (needsSecondFactor(session)) return 'factor'
  return session.isRecovering || step === 'newPassword' ? 'newPassword' : 'account'
}
