import { createHash } from 'node:crypto'
import { company } from '#worker/domain/company.ts'
import { foldAccents } from '#worker/domain/search/fold-accents.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { AuthError, invalid, type WeakReason } from '../protocol/auth-errors.ts'

/** Different characters that a password has at least: with fewer, any length is easily guessed. */
const leastDifferent = 3

/** Letters beside a name that make it no harder to guess, such as those of an address. */
const maxOtherLetters = 3

/** Shorter labels of a host are parts of many words. */
const leastNameLetters = 4

/** Keeps letters only, in lower case and without accents: `Alti-Mách 2026` and its wide forms become `altimach`. */
const toLetters = (text: string) => foldAccents(text).replace(/\P{Ll}/gu, '')

/** The company's name, and those in the site's address, without its ending. */
const toNames = (siteUrl: string) =>
  [company.name, ...new URL(siteUrl).hostname.split('.').slice(0, -1)]
    .map(toLetters)
    .filter((name) => name.length >= leastNameLetters)

/** Tells if nearly all letters of a password are the site's own name, whatever year and signs stand around it. */
function isOwnName(password: string, siteUrl: string): boolean {
  const letters = toLetters(password)
  return toNames(siteUrl).some(
    (name) => letters.includes(name) && letters.replaceAll(name, '').length <= maxOtherLetters,
  )
}

/** Tells if a password repeats a letter or two, or is the site's own name: no list has them all, and everybody tries them. */
const isObvious = (password: string, siteUrl: string): boolean =>
  new Set(password.toLowerCase()).size < leastDifferent || isOwnName(password, siteUrl)

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
