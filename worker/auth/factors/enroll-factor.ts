import { and, count, eq, inArray, lt, not, notInArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isConditionFailed, requireInBatch, runBatch } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authFactors, type FactorRow, factorTypes } from '#worker/db/schema/auth-accounts.ts'
import { byId, getAccount, hasVerifiedFactor } from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, errors, insufficientAal, invalid } from '../protocol/auth-errors.ts'
import { type JsonObject, parseBody, texts, toPhone } from '../protocol/request-body.ts'
import { hasFactor, isVerified, mayChangeCredentials, reloadSession } from '../sessions/session-conditions.ts'
import { deleteFactors, factorNames, requireFreeName, requireFreePhone, requireShortName } from './factor.ts'
import type { SessionCaller } from './identify-guesser.ts'
import { newSecret, toTotpUri } from './totp.ts'

const body = z.object(texts('factor_type', 'friendly_name', 'issuer', 'phone'))

const maxFactors = 10

/** An abandoned enrolment may be replaced after five minutes. */
const abandonedMs = 300_000

function requireType(ctx: AuthContext, given: string | undefined): 'totp' | 'phone' {
  const type = factorTypes.find((one) => one === given)
  if (!type) throw invalid('factor_type needs to be totp, phone, or webauthn')
  const { factors } = ctx.settings
  if (type === 'webauthn' || !factors[type])
    throw new AuthError(
      422,
      `mfa_${type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${factorNames[type]}`,
    )
  return type
}

function requireRoom(factors: FactorRow[], friendlyName: string | null) {
  if (factors.length >= maxFactors) throw errors.tooManyFactors()
  requireFreeName(friendlyName, factors)
}

function requirePhone(given: string | undefined): string {
  if (!given) throw invalid('Phone number required to enroll Phone factor')
  return toPhone(given)
}

const countFactors = (db: Database, userId: string, isKept: SQL) =>
  sql`(${db
    .select({ count: count() })
    .from(authFactors)
    .where(and(eq(authFactors.user_id, userId), isKept))})`

/** The QR code; a long address leaves less room for error correction. */
async function renderQrCode(uri: string): Promise<string> {
  const { renderSVG } = await import('uqr')
  return renderSVG(uri, {
    ecc: uri.length > 1_000 ? 'L' : 'H',
    pixelSize: 3,
    border: 4,
    // Clients append it to `data:image/svg+xml;utf-8,` unescaped, so it must not contain `#` or `%`.
    whiteColor: 'white',
    blackColor: 'black',
  })
}

/** Abandoned enrolments, and those that this one replaces. */
const findStale = (factors: FactorRow[], phone: string | null, now: number) =>
  factors.filter(
    (factor) =>
      factor.status === 'unverified' &&
      ((phone !== null && factor.phone === phone) ||
        (factor.last_challenged_at === null && factor.created_at <= now - abandonedMs)),
  )

interface NewFactor {
  id: string
  factor_type: 'totp' | 'phone'
  friendly_name: string | null
  secret: string | null
  phone: string | null
}

/**
 * Checks the factors as read, for the right error, and again in the batch. Returns false when something changed in
 * between.
 */
async function storeFactor(
  ctx: AuthContext,
  { account, session }: SessionCaller,
  factor: NewFactor,
): Promise<boolean> {
  const { db, now } = ctx
  const { id: userId } = account.user
  const stale = findStale(account.factors, factor.phone, now)
  const kept = account.factors.filter((one) => !stale.includes(one))
  if (factor.phone !== null) requireFreePhone(factor.phone, kept)
  requireRoom(kept, factor.friendly_name)
  if (hasVerifiedFactor(account) && session.aal !== 'aal2')
    throw insufficientAal(403, 'AAL2 required to enroll a new factor')
  const ids = stale.map(({ id }) => id)
  const isKept = notInArray(authFactors.id, ids)
  const isAllowed = and(
    mayChangeCredentials(db, userId, session.session_id),
    not(hasFactor(db, userId, inArray(authFactors.id, ids), isVerified)),
    not(hasFactor(db, userId, isKept, sql`${authFactors.friendly_name} is ${factor.friendly_name}`)),
    not(hasFactor(db, userId, isKept, eq(authFactors.phone, factor.phone ?? ''))),
    lt(countFactors(db, userId, isKept), maxFactors),
  )
  try {
    await runBatch(db, [
      requireInBatch(db, isAllowed),
      ...(ids.length > 0 ? deleteFactors(db, inArray(authFactors.id, ids)) : []),
      db.insert(authFactors).values({ ...factor, user_id: userId, created_at: now, updated_at: now }),
      logAudit(ctx, 'factor_in_progress', account.user, {
        factor_id: factor.id,
        factor_type: factor.factor_type,
      }),
    ])
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}

const maxAttempts = 3

/** Starts an enrolment. The factor counts only after its first code has been verified. */
export async function enrollFactor(ctx: AuthContext, caller: SessionCaller, json: JsonObject) {
  const given = parseBody(body, json)
  const { settings, db } = ctx
  const { user } = caller.account
  const type = requireType(ctx, given.factor_type)
  const phone = type === 'phone' ? requirePhone(given.phone) : null
  const friendlyName = requireShortName(given.friendly_name, 'friendly_name') || null
  const issuer = requireShortName(given.issuer, 'issuer') || new URL(settings.siteUrl).host
  const id = crypto.randomUUID()
  const secret = type === 'totp' ? newSecret() : null
  const factor = { id, factor_type: type, friendly_name: friendlyName, secret, phone }
  let { account, session } = caller
  let attempts = 0
  while (!(await storeFactor(ctx, { account, session }, factor))) {
    attempts += 1
    if (attempts === maxAttempts) throw errors.conflict()
    session = await reloadSession(ctx, session.session_id)
    account = (await getAccount(db, byId(user.id))) ?? account
  }

  const answer = { id, type, friendly_name: friendlyName ?? '' }
  if (secret === null) return { ...answer, phone: given.phone }
  const uri = toTotpUri(issuer, user.email ?? user.phone ?? user.id, secret)
  return { ...answer, totp: { qr_code: await renderQrCode(uri), secret, uri } }
}
