import { toEmailOrNull } from '../../protocol/request-body.ts'
import type { FederatedProfile } from '../sign-in-callback.ts'
import type { OAuthProvider } from './oauth-provider.ts'

export type Claims = Record<string, unknown>

/** Claims become part of every access token, so their length is limited. */
const maxClaimLength = 2_000

/** The length that OpenID Connect allows; the subject is stored with every identity and in the user's metadata. */
const maxSubjectLength = 255

function read(claims: Claims, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Claims | null | undefined)?.[key], claims)
}

const toText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= maxClaimLength ? text : undefined
}

const isYes = (value: unknown) => [true, 'true', 1, '1'].includes(value as string)

const withoutUndefined = (data: Claims): Claims =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

/** Claims that name the person's organisation. */
const customClaims = ['hd', 'tid', 'oid']

/** Microsoft uses a claim of its own, and sends it only where it is configured. */
const isVerified = (provider: OAuthProvider, claims: Claims, field: string) =>
  provider.trustEmail || isYes(read(claims, field)) || (provider.name === 'azure' && isYes(claims.xms_edov))

/** A provider's claims as a profile. Null without a subject. */
export function toOAuthProfile(provider: OAuthProvider, claims: Claims): FederatedProfile | null {
  const named = provider.claims
  const subject = toText(read(claims, named.sub ?? 'sub'))
  if (!subject || subject.length > maxSubjectLength) return null
  const email = toEmailOrNull(toText(read(claims, named.email ?? 'email')))
  const isEmailVerified =
    email !== null && isVerified(provider, claims, named.email_verified ?? 'email_verified')
  const parts = [toText(claims.given_name), toText(claims.family_name)].filter(Boolean)
  const name = toText(read(claims, named.name ?? 'name')) ?? toText(parts.join(' '))
  const picture = toText(read(claims, named.picture ?? 'picture'))
  const userName = toText(read(claims, named.preferred_username ?? 'preferred_username'))
  const custom = customClaims.flatMap((key) => (toText(claims[key]) ? [[key, claims[key]]] : []))
  const data = {
    iss: toText(claims.iss),
    sub: subject,
    provider_id: subject,
    name,
    full_name: name,
    email: email ?? undefined,
    email_verified: isEmailVerified,
    phone_verified: false,
    picture,
    avatar_url: picture,
    preferred_username: userName,
    user_name: userName,
    custom_claims: custom.length > 0 ? Object.fromEntries(custom) : undefined,
  }
  return {
    provider: provider.name,
    subject,
    data: withoutUndefined(data),
    email,
    isEmailVerified,
    isSso: false,
  }
}
