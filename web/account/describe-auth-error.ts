import type { AuthError } from '@supabase/auth-js'
import { authErrors as text } from '#web/session/texts.ts'
import type { Message } from './message.ts'

const failed = (...details: string[]): Message => ({ kind: 'error', heading: text.failed, details })

const unexpected: Message = { kind: 'error', heading: text.unexpected, details: [] }

/** Checks a property: importing the class would load the whole client. */
const isAuthError = (error: unknown): error is AuthError & { reasons?: string[] } =>
  error instanceof Error && '__isAuthError' in error

/** True of an error that is about the new password alone. */
export const refusesPassword = (error: unknown) =>
  isAuthError(error) && (error.name === 'AuthWeakPasswordError' || error.code === 'same_password')

/** A sentence for each reason why the password policy rejects a password. */
export function describeWeakPassword(reasons: readonly string[], message: string): string[] {
  const [, minLength] = message.match(/at least (\d+)/) ?? []
  const sentences = reasons.flatMap((reason) => {
    if (reason === 'length' && minLength) return [text.tooShort(minLength)]
    return text.weak[reason] ?? []
  })
  return sentences.length > 0 ? sentences : [text.weakOtherwise]
}

/** The message about an error of the auth service: our sentence for codes that we know, its own for others. */
export function describeAuthError(error: unknown): Message {
  if (!isAuthError(error)) return unexpected
  switch (error.name) {
    case 'AuthWeakPasswordError':
      return failed(...describeWeakPassword(error.reasons ?? [], error.message))
    case 'AuthRetryableFetchError':
      return error.status ? unexpected : failed(text.unreachable)
    case 'AuthSessionMissingError':
      return failed(text.codes.session_not_found ?? error.message)
    case 'AuthUnknownError':
    case 'AuthInvalidTokenResponseError':
      return unexpected
    default:
      return failed(text.codes[error.code ?? ''] ?? error.message)
  }
}
