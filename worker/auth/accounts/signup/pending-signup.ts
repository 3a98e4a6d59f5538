import { and, desc, eq, gt, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { hasRow, requireInBatch, type Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authPendingSignups, authUsers, type PendingSignupRow } from '#worker/db/schema/auth-accounts.ts'
import { authFlowStates } from '#worker/db/schema/auth-state.ts'
import type { Locale } from '#worker/domain/locales.ts'
import {
  hashCode,
  hashLink,
  maxGuesses,
  newSecrets,
  type OneTimeSecrets,
} from '../../one-time/one-time-token.ts'
import { type Challenge, startPkceFlow } from '../../one-time/pkce-flow.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { type Account, byId, changeUser } from '../account.ts'
import { logAudit } from '../audit-log.ts'
import { toClaims } from '../create-account.ts'
import { changeIdentity, setOwnIdentity, toProviders } from '../identities.ts'
import { resetUnverifiedAccount } from '../unproven-accounts.ts'

/** The number of sign-ups of one address that may be pending; a further one replaces the oldest. */
const maxPending = 5

/** The data of a sign-up. */
export interface SignUp {
  /** Generated in advance, so that the browser that signs up can remember it. */
  id?: string
  /** Null for a sign-up without a password, by link or code. */
  passwordHash?: string | null
  data?: Record<string, unknown> | undefined
  language?: Locale
  /** Id of the provider's identity that it started with. */
  identityId?: string
}

export interface Pending extends OneTimeSecrets {
  language: Locale
  statements: Statement[]
}

const newestFirst = [desc(authPendingSignups.sent_at), desc(sql`rowid`)]

/** The pending sign-ups of a user, newest first. */
export const pendingSignupsOf = (db: Database, users: SQL) =>
  db
    .select()
    .from(authPendingSignups)
    .where(users)
    .orderBy(...newestFirst)

export const isPendingOf = (userId: string | SQL<string>) => eq(authPendingSignups.user_id, userId)

/** Tells if the address has been confirmed, in this or another way. */
export const isProvenBy = (channel: 'mail' | 'sms', { user }: Account) =>
  user.email_confirmed_at !== null || (channel === 'sms' && user.phone_confirmed_at !== null)

/** A condition: the address is still unconfirmed. Confirming a sign-up of a confirmed account would take it over. */
export const isUnproven = (db: Database, channel: 'mail' | 'sms', userId: string) => {
  const byPhone = channel === 'sms' ? isNull(authUsers.phone_confirmed_at) : undefined
  return hasRow(db, authUsers, byId(userId), isNull(authUsers.email_confirmed_at), byPhone)
}

interface Sending {
  channel: 'mail' | 'sms'
  address: string
  challenge: Challenge | null
}

/** The secrets of one message, and the columns that store their hashes. */
function toSent(ctx: AuthContext, { user }: Account, { channel, address, challenge }: Sending) {
  const { settings, now } = ctx
  const flow = challenge ? startPkceFlow(ctx, user.id, 'email/signup', challenge) : null
  const secrets = newSecrets(settings, flow !== null)
  const expiryS = channel === 'mail' ? settings.otpExpiryS : settings.smsOtpExpiryS
  const columns = {
    link_hash: hashLink(settings, secrets.hash),
    code_hash: hashCode(settings, address, secrets.code),
    guesses: 0,
    flow_id: flow?.id ?? null,
    sent_at: now,
    expires_at: now + expiryS * 1000,
  }
  return { secrets, columns, statements: flow ? [flow.statement] : [] }
}

/** Another sign-up of an unconfirmed address, with a code and link that confirm only this one. */
export function newPendingSignup(
  ctx: AuthContext,
  account: Account,
  signUp: SignUp,
  sending: Sending,
): Pending {
  const { db, now } = ctx
  const { user } = account
  const { secrets, columns, statements } = toSent(ctx, account, sending)
  const language = signUp.language ?? user.language
  const kept = db
    .select({ id: authPendingSignups.id })
    .from(authPendingSignups)
    .where(isPendingOf(user.id))
    .orderBy(...newestFirst)
    .limit(maxPending - 1)
  return {
    ...secrets,
    language,
    statements: [
      requireInBatch(db, isUnproven(db, sending.channel, user.id)),
      ...statements,
      db.delete(authPendingSignups).where(and(isPendingOf(user.id), notInArray(authPendingSignups.id, kept))),
      db.insert(authPendingSignups).values({
        id: signUp.id ?? crypto.randomUUID(),
        user_id: user.id,
        password_hash: signUp.passwordHash ?? null,
        user_metadata: signUp.data ?? {},
        language,
        identity_id: signUp.identityId ?? null,
        created_at: now,
        ...columns,
      }),
    ],
  }
}

/** Replaces the code and link of a pending sign-up. */
export function renewPendingSignup(
  ctx: AuthContext,
  account: Account,
  { id, language, flow_id }: PendingSignupRow,
  sending: Sending,
): Pending {
  const { db } = ctx
  const { secrets, columns, statements } = toSent(ctx, account, sending)
  return {
    ...secrets,
    language,
    statements: [
      requireInBatch(db, hasRow(db, authPendingSignups, eq(authPendingSignups.id, id))),
      ...(flow_id ? [db.delete(authFlowStates).where(eq(authFlowStates.id, flow_id))] : []),
      ...statements,
      db.update(authPendingSignups).set(columns).where(eq(authPendingSignups.id, id)),
    ],
  }
}

/** A guess at the codes of users' sign-ups, as `toGuess` makes it at those of one-time tokens. */
export function toSignupGuess({ db, now }: AuthContext, users: SQL) {
  const { guesses, expires_at } = authPendingSignups
  const areLive = and(users, lt(guesses, maxGuesses), gt(expires_at, now))
  const counted = { guesses: sql`${guesses} + 1` }
  return {
    isAnyLive: hasRow(db, authPendingSignups, areLive),
    count: db.update(authPendingSignups).set(counted).where(areLive).returning(),
  }
}

/** A condition for the confirming batch: the sign-up has not changed since it was read. */
export const isSignupUnchanged = (db: Database, { id, link_hash }: PendingSignupRow) =>
  hasRow(db, authPendingSignups, eq(authPendingSignups.id, id), eq(authPendingSignups.link_hash, link_hash))

interface Confirmation {
  channel: 'mail' | 'sms'
  /** The account's password from now on. */
  passwordHash: string | null
  /** True if the owner of the address is known to have set the password. */
  isConfirmedPassword: boolean
  /** True if it is confirmed in the browser that signed up; a provider's identity is kept only then. */
  isSameBrowser: boolean
  flowId: string | null
}

/**
 * The statements that turn one pending sign-up into the account: its password, data and language, and nothing that
 * anybody else had set before.
 */
export function confirmSignup(
  ctx: AuthContext,
  account: Account,
  pending: PendingSignupRow,
  { channel, passwordHash, isConfirmedPassword, isSameBrowser, flowId }: Confirmation,
): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const provider = channel === 'mail' ? 'email' : 'phone'
  const address = (channel === 'mail' ? user.email : user.phone) ?? ''
  const federated = account.identities.filter(({ id }) => id === pending.identity_id)
  const keepsFederated = isSameBrowser && federated.length > 0
  const own = account.identities.filter((identity) => identity.provider === provider)
  const reset = resetUnverifiedAccount(ctx, account, {
    channel,
    identities: keepsFederated ? federated : own,
    flowId,
  })
  // The claims of a provider's identity are dropped with the identity.
  const data = pending.identity_id && !keepsFederated ? {} : pending.user_metadata
  const claims = toClaims(user.id, provider, address, true)
  const identities = keepsFederated
    ? federated.map((identity) => changeIdentity(db, identity, { email_verified: true }, now))
    : [setOwnIdentity(db, account, provider, { ...data, ...claims }, now)]
  const user_metadata = keepsFederated ? { ...data, email_verified: true } : { ...data, ...claims }
  const changes = {
    ...(channel === 'mail' ? { email_confirmed_at: now } : { phone_confirmed_at: now }),
    password_hash: passwordHash,
    password_vouched: passwordHash !== null && isConfirmedPassword,
    language: pending.language,
    is_anonymous: false,
    user_metadata,
    app_metadata: toProviders(account),
  }
  const action = user.invited_at === null ? 'user_signedup' : 'invite_accepted'
  return [
    ...reset,
    ...identities,
    changeUser(db, account, changes, now),
    logAudit(ctx, action, user, { provider: federated[0]?.provider ?? provider }),
  ]
}
