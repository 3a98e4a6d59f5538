import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { AssuranceLevel } from '#worker/db/schema/auth-state.ts'
import { shortAppMetadata, shortUserMetadata } from '../accounts/metadata-size.ts'
import { getSigningKeys } from '../crypto/signing-keys.ts'
import { AuthError } from '../http/auth-errors.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'

/** An authentication method, newest first; `timestamp` in seconds. */
export interface AmrEntry {
  method: string
  timestamp: number
  provider?: string
}

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

/** It is sent in a header with every request, and servers limit those. */
const maxTokenLength = 8_000

/** Signs with the first key that can. `issuedS` and `expiresS` are seconds since 1970. */
export async function signAccessToken(
  settings: AuthSettings,
  claims: AccessTokenClaims,
  { issuedS, expiresS }: { issuedS: number; expiresS: number },
): Promise<string> {
  const key = (await getSigningKeys(settings)).find(({ sign }) => sign !== null)
  if (!key?.sign) throw new Error('no key may sign')
  const by = key.sign
  const sign = (payload: AccessTokenClaims) =>
    new SignJWT({ ...payload, iss: settings.url, iat: issuedS, exp: expiresS })
      .setProtectedHeader({ alg: key.alg, typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
      .sign(by)
  const token = await sign(claims)
  if (token.length <= maxTokenLength) return token
  // Metadata from before the limit existed, or grown by the service's own claims.
  const { user_metadata, app_metadata } = claims
  return sign({
    ...claims,
    user_metadata: shortUserMetadata(user_metadata),
    app_metadata: shortAppMetadata(app_metadata),
  })
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
