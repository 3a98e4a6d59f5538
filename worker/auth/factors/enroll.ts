import type { Context } from 'hono'
import * as z from 'zod/mini'
import { authFactors, type FactorRow, type FactorType, factorTypes } from '#worker/db/auth-accounts-schema.ts'
import { hasVerifiedFactor, runAll } from '../accounts/account.ts'
import { audit } from '../audit.ts'
import type { AuthEnv } from '../auth-env.ts'
import { readBody, text, toPhone } from '../body.ts'
import type { Caller } from '../caller.ts'
import { AuthError, invalid } from '../errors.ts'
import { dropFactors } from './factor.ts'
import { newSecret, toTotpUri } from './totp.ts'

const body = z.object({ factor_type: text(), friendly_name: text(), issuer: text(), phone: text() })

const mostFactors = 10

/** An enrolment that nobody went on with makes room after five minutes. */
const abandonedMs = 300_000

const names = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' } satisfies Record<FactorType, string>

function requireType(c: Context<AuthEnv>, given: string | undefined): 'totp' | 'phone' {
  const type = factorTypes.find((one) => one === given)
  if (!type) throw invalid('factor_type needs to be totp, phone, or webauthn')
  const { factors } = c.var.auth
  if (type === 'webauthn' || !factors[type])
    throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${names[type]}`)
  return type
}

function requireRoom(factors: FactorRow[], friendlyName: string | null) {
  if (factors.length >= mostFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (factors.some((factor) => factor.friendly_name === friendlyName))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName ?? ''}" for this user already exists`,
    )
}

function requirePhone(given: string | undefined, factors: FactorRow[]): string {
  if (!given) throw invalid('Phone number required to enroll Phone factor')
  const phone = toPhone(given)
  if (factors.some((factor) => factor.phone === phone && factor.status === 'verified'))
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  return phone
}

/** Begins a factor. It counts only after its first code has been verified. */
export async function enrollFactor(c: Context<AuthEnv>, { account, guard }: Caller) {
  const given = await readBody(c, body)
  const { auth, db, now } = c.var
  const type = requireType(c, given.factor_type)
  const phone = type === 'phone' ? requirePhone(given.phone, account.factors) : null
  const isStale = (factor: FactorRow) =>
    factor.status === 'unverified' &&
    ((phone !== null && factor.phone === phone) ||
      (factor.last_challenged_at === null && factor.created_at <= now - abandonedMs))
  const stale = account.factors.filter(isStale)
  const friendlyName = given.friendly_name || null
  requireRoom(
    account.factors.filter((factor) => !stale.includes(factor)),
    friendlyName,
  )
  if (hasVerifiedFactor(account) && guard?.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')

  const id = crypto.randomUUID()
  const secret = type === 'totp' ? newSecret() : null
  await runAll(db, [
    ...dropFactors(
      db,
      stale.map((factor) => factor.id),
    ),
    db.insert(authFactors).values({
      id,
      user_id: account.user.id,
      factor_type: type,
      friendly_name: friendlyName,
      secret,
      phone,
      created_at: now,
      updated_at: now,
    }),
    audit(c, 'factor_in_progress', account.user, { factor_id: id, factor_type: type }),
  ])
  const answer = { id, type, friendly_name: friendlyName ?? '' }
  if (secret === null) return { ...answer, phone: given.phone }
  const { user } = account
  const uri = toTotpUri(
    given.issuer || new URL(auth.siteUrl).host,
    user.email ?? user.phone ?? user.id,
    secret,
  )
  // Clients put the picture behind `data:image/svg+xml;utf-8,` as it is: no `#` and no `%` may stand in it.
  const { renderSVG } = await import('uqr')
  const qr_code = renderSVG(uri, {
    ecc: 'H',
    pixelSize: 3,
    border: 4,
    whiteColor: 'white',
    blackColor: 'black',
  })
  return { ...answer, totp: { qr_code, secret, uri } }
}
