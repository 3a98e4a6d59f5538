import { createHash } from 'node:crypto'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { AuthError, invalid, type WeakReason } from '../protocol/auth-errors.ts'
import { isObvious } from './obvious-passwords.ts'

const maxBytes = 72

export interface Weakness {
  message: string
  reasons: WeakReason[]
}

const pwnedTimeoutMs = 2_000

/**
 * Tells if a password is in the lists of leaked ones. Only the first five digits of its hash leave the Worker; an
 * outage of the API blocks nobody.
 */
async function isPwned(apiUrl: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(`${apiUrl}/range/${hash.slice(0, 5)}`, {
      // Pads the response, so that its length reveals nothing either.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(pwnedTimeoutMs),
    })
    const lines = response.ok ? (await response.text()).split(/\r?\n/) : []
    return lines.some((line) => line.startsWith(`${hash.slice(5)}:`) && !line.endsWith(':0'))
  } catch {
    return false
  }
}

/** Tells if the password is one of those that everybody tries first, in any case. The list is loaded on demand. */
async function isCommon(password: string): Promise<boolean> {
  const { commonPasswords } = await import('./common-passwords.ts')
  return commonPasswords.has(password.toLowerCase())
}

/** Why the policy rejects a password; null when it does not. */
export async function findWeakness(
  { password: policy, siteUrl }: AuthSettings,
  password: string,
): Promise<Weakness | null> {
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
  const isGuessed = isObvious(password, siteUrl) || (await isCommon(password))
  if (isGuessed || (policy.pwnedApiUrl && (await isPwned(policy.pwnedApiUrl, password)))) {
    reasons.push('pwned')
    messages.push('Password is known to be weak and easy to guess, please choose a different one.')
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : null
}

const isTooLong = (password: string) => new TextEncoder().encode(password).length > maxBytes
const tooLong = `Password cannot be longer than ${maxBytes} characters`

/** Why a password would be refused, in English; null if it would be accepted. */
export const describeWeakness = async (settings: AuthSettings, password: string): Promise<string | null> =>
  isTooLong(password) ? tooLong : ((await findWeakness(settings, password))?.message ?? null)

/** Throws `validation_failed` beyond 72 bytes, and 422 `weak_password` with its reasons. */
export async function requireStrongPassword(settings: AuthSettings, password: string): Promise<void> {
  if (isTooLong(password)) throw invalid(tooLong)
  const weakness = await findWeakness(settings, password)
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, weakness.reasons)
}
