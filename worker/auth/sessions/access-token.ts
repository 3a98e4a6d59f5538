import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { AmrEntry, AssuranceLevel } from '#worker/db/schema/auth-state.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { getSigningKeys } from './signing-keys.ts'

/** The claims of an access token, besides issuer and times. */
export interface AccessTokenClaims {
  sub: string
  aud: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: AssuranceLevel
  amr: AmrEntry[]
  session_id: string
  is_anonymous: boolean
}

/** Signs with the first key that can. `issuedS` and `expiresS` are seconds since 1970. */
export async function signAccessToken(
  settings: AuthSettings,
  claims: AccessTokenClaims,
  { issuedS, expiresS }: { issuedS: number; expiresS: number },
): Promise<string> {
  const key = (await getSigningKeys(settings)).find(({ sign }) => sign !== null)
  if (!key?.sign) throw new Error('no key may sign')
  return new SignJWT({ ...claims, iss: settings.url, iat: issuedS, exp: expiresS })
    .setProtectedHeader({ alg: key.alg, typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
    .sign(key.sign)
}

const badSignature = (reason: string) =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)

/**
 * The claims of a token that was signed with one of our keys: the one its `kid` names, else the shared secret for
 * HS256. The algorithm is that of the key, whatever the token says. `exp` and `nbf` are checked where present. Throws
 * 403 `bad_jwt`.
 */
export async function verifyAccessToken(settings: AuthSettings, token: string): Promise<JWTPayload> {
  try {
    const { kid, alg } = decodeProtectedHeader(token)
    const keys = await getSigningKeys(settings)
    const named = keys.find((key) => key.kid !== undefined && key.kid === kid)
    const key = named ?? (alg === 'HS256' ? keys.find((one) => one.kid === undefined) : undefined)
    if (!key) throw badSignature('signing method or key is unknown')
    const { payload } = await jwtVerify(token, key.verify, { algorithms: [key.alg] })
    return payload
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw badSignature(error instanceof Error ? error.message : 'token is malformed')
  }
}
