import { text } from '#web/content/pl/auth-answers.ts'
import { text as signOut } from '#web/content/pl/sign-out.ts'
import type { AuthResult } from '#web/session/auth-callback.ts'
import type { Message } from './message.ts'

/** What a link, a provider or signing out brought; null where the screen that it opens says enough. */
export function describeAuthResult(answer: AuthResult): Message | null {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'error', ...(text.refused[answer.code ?? ''] ?? text.refusedOtherwise) }
    case 'half confirmed':
      return { kind: 'info', ...text.half }
    case 'signed out': {
      const { title, body } = signOut[answer.result]
      return { kind: answer.result === 'sessionOver' ? 'error' : 'info', heading: title, details: [body] }
    }
    case 'session': {
      const arrived = answer.type === null ? null : text.arrived[answer.type]
      return arrived ? { kind: 'success', ...arrived } : null
    }
  }
}
