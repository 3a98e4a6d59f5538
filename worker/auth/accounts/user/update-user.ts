import * as z from 'zod/mini'
import { isConditionFailed, requireInBatch, runAndRethrow, type Statement } from '#worker/db/batch.ts'
import { toChallenge } from '../../one-time/pkce-flow.ts'
import { changePassword } from '../../passwords/change-password.ts'
import { requireStrongPassword } from '../../passwords/password-policy.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { type AuthError, errors, insufficientAal, invalid } from '../../protocol/auth-errors.ts'
import { requireMetadataSize } from '../../protocol/metadata-size.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import {
  challengeFields,
  metadata,
  requireChannel,
  texts,
  toEmail,
  toPhone,
} from '../../protocol/request-body.ts'
import { setDeviceCookie } from '../../rate-limits/device-cookie.ts'
import type { Reservation } from '../../sending/reserve-send.ts'
import type { Caller } from '../../sessions/authenticate.ts'
import { toUser } from '../../sessions/serializers.ts'
import {
  mayChangeCredentials,
  reloadSession,
  requireActiveSession,
} from '../../sessions/session-conditions.ts'
import {
  type Account,
  byEmail,
  byId,
  byPhone,
  changeUser,
  getAccount,
  hasUnconfirmedPassword,
  hasVerifiedFactor,
} from '../account.ts'
import { logRepeatable } from '../audit-log.ts'
import { runUnlessTaken } from '../create-account.ts'
import { mergeMetadata } from '../identities.ts'
import { changeEmail, changePhone, reserveChange } from './change-address.ts'

export const userFields = z.object({
  ...texts('email', 'phone', 'password', 'current_password', 'nonce', 'channel'),
  data: metadata(),
  app_metadata: metadata(),
  ...challengeFields,
})

type UserFields = z.output<typeof userFields>

/** The fields that would really change; a field with its current value changes nothing. */
async function toChanges(ctx: AuthContext, { account: { user } }: Caller, given: UserFields) {
  const email = given.email ? toEmail(given.email) : null
  const phone = given.phone ? toPhone(given.phone) : null
  requireChannel(given.channel)
  const challenge = toChallenge(given)
  if (given.password) await requireStrongPassword(ctx.settings, given.password)
  return {
    email: email === user.email ? null : email,
    phone: phone === user.phone ? null : phone,
    password: given.password || null,
    challenge,
  }
}

type Changes = Awaited<ReturnType<typeof toChanges>>

const requiresFactor = () =>
  insufficientAal(401, 'AAL2 session is required to update email or password when MFA is enabled.')

function requireRight(caller: Caller, given: UserFields, { email, phone, password }: Changes) {
  const { account, session } = caller
  const { user } = account
  if (given.app_metadata) throw errors.appMetadataRefused()
  const isDelicate = email !== null || phone !== null || password !== null
  if (isDelicate && hasVerifiedFactor(account) && session?.aal !== 'aal2') throw requiresFactor()
  if (user.is_anonymous && password !== null && !given.email && !given.phone) throw errors.anonymousPassword()
  if (user.is_sso && (isDelicate || given.nonce)) throw errors.ssoManaged()
}

/**
 * If a stranger may know the password, only the owner of the confirmed phone number may add the first e-mail
 * address: the address could be used to set another password.
 */
function requireOwner({ account, session }: Caller, { email }: Changes): void {
  const isFirst = account.user.email === null && account.user.phone_confirmed_at !== null
  if (email === null || !isFirst || !hasUnconfirmedPassword(account) || session?.proves_email) return
  throw errors.firstEmailByOwner()
}

type Reserved = { [Of in 'email' | 'phone']?: Reservation | undefined }

/** The statements that take back what was reserved; the caller's networks get nothing back. */
const toUndo = (reserved: Reserved) =>
  Object.values(reserved).flatMap((one) => (one ? [...one.endCooldown, ...one.refund] : []))

/**
 * Throws where somebody else has the address or number. That tells who has an account, so that it costs what the message
 * to one that is free does.
 */
async function requireFree(ctx: AuthContext, account: Account, { email, phone }: Changes): Promise<Reserved> {
  const { db } = ctx
  const { aud } = account.user
  if (phone && !ctx.settings.phoneEnabled) throw errors.phoneUnsupported()
  const reserved: Reserved = {}
  if (email) reserved.email = await reserveChange(ctx, account, 'email')
  if (phone)
    reserved.phone = await reserveChange(ctx, account, 'phone').catch(runAndRethrow(db, toUndo(reserved)))
  if (email && (await getAccount(db, byEmail(email, aud)))) throw errors.emailExists()
  if (phone && (await getAccount(db, byPhone(phone, aud)))) throw errors.phoneExists()
  return reserved
}

/**
 * Changes the caller's password, data, address and number. The checks are in the order in which the protocol expects
 * its errors.
 */
export async function updateUser(ctx: AuthContext, caller: Caller, given: UserFields) {
  const { account } = caller
  const changes = await toChanges(ctx, caller, given)
  if (changes.challenge && !changes.email && given.phone)
    throw invalid('PKCE not supported for phone changes')
  requireRight(caller, given, changes)
  requireOwner(caller, changes)
  const reserved = await requireFree(ctx, account, changes)

  try {
    await saveChanges(ctx, caller, given, changes, reserved)
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    throw await toConflictError(ctx, caller, given, changes)
  }
  return toUser(account)
}

/**
 * The error for an account that changed since it was read: the session ended, a factor was verified, or a code was
 * used.
 */
async function toConflictError(
  ctx: AuthContext,
  { account, session }: Caller,
  { nonce }: UserFields,
  { email, phone, password }: Changes,
): Promise<AuthError> {
  const { aal } = session ? await reloadSession(ctx, session.session_id) : { aal: 'aal1' }
  const known = await getAccount(ctx.db, byId(account.user.id))
  const isDelicate = email !== null || phone !== null || password !== null
  if (isDelicate && known && hasVerifiedFactor(known) && aal !== 'aal2') return requiresFactor()
  return password && nonce ? errors.nonceRefused() : errors.accountChanged()
}

/** Saves all changes but those of address and number. */
async function saveOwn(
  ctx: AuthContext,
  caller: Caller,
  given: UserFields,
  changes: Changes,
  required: Statement[],
): Promise<void> {
  const { db, now } = ctx
  const { account, session } = caller
  const statements: Statement[] = changes.password ? [...required] : requireActiveSession(db, session)
  if (changes.password) statements.push(...(await changePassword(ctx, caller, changes.password, given)))
  if (given.data) {
    const user_metadata = mergeMetadata(account.user.user_metadata, given.data)
    requireMetadataSize(user_metadata, account.user.app_metadata)
    statements.push(changeUser(db, account, { user_metadata }, now))
  }
  statements.push(...logRepeatable(ctx, 'user_modified', account.user))
  await runUnlessTaken(db, statements)
  if (changes.password) setDeviceCookie(ctx, account, session?.aal ?? 'aal1')
}

/** Saves the changes. Every batch checks again that nothing has changed, and sensitive ones also the second factor. */
async function saveChanges(
  ctx: AuthContext,
  caller: Caller,
  given: UserFields,
  changes: Changes,
  reserved: Reserved,
): Promise<void> {
  const { db } = ctx
  const { account, session } = caller
  const { email, phone, challenge } = changes
  const required = [
    requireInBatch(db, mayChangeCredentials(db, account.user.id, session?.session_id ?? null)),
  ]
  await saveOwn(ctx, caller, given, changes, required).catch(runAndRethrow(db, toUndo(reserved)))
  if (email) {
    const change = { redirectTo: redirectTarget(ctx), challenge, required, reservation: reserved.email }
    await changeEmail(ctx, account, email, change).catch(runAndRethrow(db, toUndo({ phone: reserved.phone })))
  }
  if (phone) await changePhone(ctx, account, phone, { required, reservation: reserved.phone })
}
