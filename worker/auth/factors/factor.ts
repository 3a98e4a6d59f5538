import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import {
  authChallenges,
  authFactors,
  type FactorRow,
  type FactorType,
} from '#worker/db/schema/auth-accounts.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, errors, invalid } from '../protocol/auth-errors.ts'
import type { Caller } from '../sessions/authenticate.ts'

/** One of the account's factors. Throws 404 `validation_failed` for no UUID, `mfa_factor_not_found` otherwise. */
export function requireFactor({ factors }: Caller['account'], id: string): FactorRow {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find((one) => one.id === id.toLowerCase())
  if (!factor) throw errors.factorNotFound()
  return factor
}

export const factorNames = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } satisfies Record<
  FactorType,
  string
>

/** Throws 422 where factors of this type are disabled. */
export function requireVerifiable(ctx: AuthContext, { factor_type: type }: FactorRow): void {
  if (type !== 'webauthn' && ctx.settings.factors[type]) return
  const message = `MFA verification is disabled for ${factorNames[type]}`
  throw new AuthError(422, `mfa_${type}_verify_not_enabled`, message)
}

/** Names are shown to people, and an issuer appears twice in the QR code, which has little room. */
const maxNameLength = 100

export function requireShortName(given: string | undefined, field: string): string | undefined {
  if (given !== undefined && (given.length > maxNameLength || !given.isWellFormed()))
    throw invalid(`${field} must be text of at most ${maxNameLength} characters`)
  return given
}

/** Throws 422 if one of these factors has the name; two without a name conflict as well. */
export function requireFreeName(name: string | null, factors: FactorRow[]): void {
  if (factors.some((factor) => factor.friendly_name === name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name ?? ''}" for this user already exists`,
    )
}

/** Throws 422 where one of these factors has proven the number. */
export function requireFreePhone(phone: string | null, factors: FactorRow[]): void {
  if (factors.some((factor) => factor.phone === phone && factor.status === 'verified'))
    throw errors.verifiedPhoneExists()
}

/** The `amr` method of a factor. */
export const amrMethodOf = ({ factor_type: type }: Pick<FactorRow, 'factor_type'>) =>
  type === 'totp' ? 'totp' : `mfa/${type}`

/** The statements that delete factors with their challenges. */
export function deleteFactors(db: Database, ...conditions: SQL[]) {
  const matchesFactor = and(...conditions)
  const ids = db.select({ id: authFactors.id }).from(authFactors).where(matchesFactor)
  return [
    db.delete(authChallenges).where(inArray(authChallenges.factor_id, ids)),
    db.delete(authFactors).where(matchesFactor),
  ]
}

export const deleteAllFactors = (db: Database, userId: string) =>
  deleteFactors(db, eq(authFactors.user_id, userId))
