import type { Context } from 'hono'
import { changeUser, type Statement } from '../accounts/account.ts'
import { audit } from '../audit.ts'
import type { AuthEnv } from '../auth-env.ts'
import { limit } from '../buckets.ts'
import type { Caller } from '../caller.ts'
import { AuthError } from '../errors.ts'
import { toTokenHash } from '../hashes.ts'
import { dropTokens, takeNonce } from '../one-time.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { endSessions } from '../sessions/end.ts'

const dayMs = 86_400_000

interface Proof {
  currentPassword: string | undefined
  nonce: string | undefined
}

/** A session of more than a day has to prove once more who sits in front of it. */
async function requireReauthentication(
  c: Context<AuthEnv>,
  { account, guard }: Caller,
  nonce: string | undefined,
) {
  const { user } = account
  if (guard && c.var.now <= guard.created_at + dayMs) return
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  await limit(c, [], [['account-code', user.id]])
  const addresses = [user.email, user.phone].filter((one) => one !== null)
  const hashes = addresses.map((address) => toTokenHash(address, nonce))
  if (!(await takeNonce(c, user.id, hashes)))
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

const passwordless = ['otp', 'magiclink', 'recovery']

async function requireCurrent(c: Context<AuthEnv>, { account, amr }: Caller, given: string | undefined) {
  if (amr.some(({ method }) => passwordless.includes(method))) return
  const message = 'Current password required when setting new password.'
  if (!given) throw new AuthError(400, 'current_password_required', message)
  if (!(await isPassword(c.var.auth, account.user.password_hash, given)))
    throw new AuthError(400, 'current_password_invalid', message)
}

/**
 * The statements that set a new password. They end every other session and take back every code and link on its way:
 * whoever had the old password has nothing left.
 */
export async function changePassword(
  c: Context<AuthEnv>,
  caller: Caller,
  password: string,
  { currentPassword, nonce }: Proof,
): Promise<Statement[]> {
  const { auth, db, now } = c.var
  const { account, guard } = caller
  const { user } = account
  if (auth.password.reauthentication) await requireReauthentication(c, caller, nonce)
  if (user.password_hash) {
    // By session: what strangers guess at the account must not keep its owner from changing the password.
    await limit(c, [], [['session-password', guard?.session_id ?? user.id]])
    if (auth.password.requireCurrent) await requireCurrent(c, caller, currentPassword)
    if (await isPassword(auth, user.password_hash, password))
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  const password_hash = await hashPassword(auth, password)
  return [
    changeUser(db, account, { password_hash }, now),
    dropTokens(db, user.id),
    endSessions(db, user.id, 'others', guard?.session_id ?? null, now),
    audit(c, 'user_updated_password', user),
  ]
}
