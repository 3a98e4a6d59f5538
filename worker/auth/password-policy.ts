import { AuthError, invalid, type WeakReason } from './errors.ts'
import type { AuthSettings } from './settings.ts'

const longestBytes = 72

export interface Weakness {
  message: string
  reasons: WeakReason[]
}

/** What the policy has against a password; null when nothing. */
export function findWeakness({ password: policy }: AuthSettings, password: string): Weakness | null {
  const messages: string[] = []
  const reasons: WeakReason[] = []
  if ([...password].length < policy.minLength) {
    reasons.push('length')
    messages.push(`Password should be at least ${policy.minLength} characters.`)
  }
  const lacking = policy.requiredCharacters.some((set) => ![...set].some((one) => password.includes(one)))
  if (lacking) {
    reasons.push('characters')
    const sets = policy.requiredCharacters.join(', ')
    messages.push(`Password should contain at least one character of each: ${sets}.`)
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : null
}

/** Throws `validation_failed` beyond 72 bytes, and 422 `weak_password` with its reasons. */
export function requireStrongPassword(settings: AuthSettings, password: string): void {
  if (new TextEncoder().encode(password).length > longestBytes)
    throw invalid(`Password cannot be longer than ${longestBytes} characters`)
  const weakness = findWeakness(settings, password)
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, weakness.reasons)
}
