import type { AuthResult } from '#web/session/auth-callback.ts'
import { intlLocale, signOut, authResults as text } from '#web/session/texts.ts'
import type { Message } from './message.ts'

/** With the date where it is another day's. */
function formatEnd(until: Date): string {
  const isToday = until.toDateString() === new Date().toDateString()
  const dateStyle = isToday ? undefined : 'long'
  return new Intl.DateTimeFormat(intlLocale, { dateStyle, timeStyle: 'short' }).format(until)
}

function describeSignOut(result: Extract<AuthResult, { kind: 'signed out' }>) {
  const { pending, ...others } = signOut.lasting
  if (result.result !== 'pending') return others[result.result]
  return { title: pending.title, body: pending.body(formatEnd(result.until)) }
}

/** The message about an e-mail link, a provider's redirect or a sign-out; null where the view needs none. */
export function describeAuthResult(result: AuthResult): Message | null {
  switch (result.kind) {
    case 'rejected':
      return { kind: 'error', ...(text.rejected[result.code ?? ''] ?? text.rejectedOtherwise) }
    case 'half confirmed':
      return { kind: 'info', ...text.half }
    case 'signed out': {
      const { title, body } = describeSignOut(result)
      return { kind: 'error', heading: title, details: [body] }
    }
    case 'session': {
      const words = result.type === null ? null : text.arrived[result.type]
      return words ? { kind: 'success', ...words } : null
    }
  }
}
