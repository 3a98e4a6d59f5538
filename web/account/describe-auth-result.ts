import { text } from '#web/content/pl/auth-answers.ts'
import { text as signOut } from '#web/content/pl/sign-out.ts'
import type { AuthResult } from '#web/session/auth-callback.ts'
import type { Message } from './message.ts'

/** The message about an e-mail link, a provider's redirect or a sign-out; null where the view needs none. */
export function describeAuthResult(result: AuthResult): Message | null {
  switch (result.kind) {
    case 'refused':
      return { kind: 'error', ...(text.refused[result.code ?? ''] ?? text.refusedOtherwise) }
    case 'half confirmed':
      return { kind: 'info', ...text.half }
    case 'signed out': {
      const { title, body } = signOut[result.result]
      return { kind: result.result === 'sessionOver' ? 'error' : 'info', heading: title, details: [body] }
    }
    case 'session': {
      const words = result.type === null ? null : text.arrived[result.type]
      return words ? { kind: 'success', ...words } : null
    }
  }
}
