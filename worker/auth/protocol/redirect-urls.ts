import type { AuthError } from './auth-errors.ts'

/** OAuth's error codes by status; other statuses have none. */
const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Adds parameters to the target's query. */
export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.toString()
}

/** `sb` tells clients that the fragment is for them. */
function withFragment(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  const sorted = Object.entries({ ...values, sb: '' }).sort(([one], [other]) => (one < other ? -1 : 1))
  url.hash = new URLSearchParams(sorted).toString()
  return url.toString()
}

interface Session {
  access_token: string
  expires_at: number
  expires_in: number
  refresh_token: string
  provider_token?: string | undefined
  provider_refresh_token?: string | undefined
}

/** `type` is the kind of mail; none for a provider. */
export const sessionRedirect = (target: string, session: Session, type?: string) =>
  withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: 'bearer',
    ...(session.provider_token ? { provider_token: session.provider_token } : {}),
    ...(session.provider_refresh_token ? { provider_refresh_token: session.provider_refresh_token } : {}),
    ...(type ? { type } : {}),
  })

export const messageRedirect = (target: string, message: string, isPkce: boolean) =>
  withFragment(isPkce ? withQuery(target, { message }) : target, { message })

/** PKCE clients read the query, the others the fragment. */
export function failureRedirect(
  target: string,
  { status, code, message }: AuthError,
  isPkce: boolean,
): string {
  const error = oauthErrors[status]
  const values = {
    ...(error ? { error } : {}),
    error_code: code,
    error_description: message,
  }
  return withFragment(isPkce ? withQuery(target, values) : target, values)
}

/** The redirect for a callback that belongs to no flow, so that nobody knows where it was to lead. */
export const unknownFlowRedirect = (siteUrl: string, { code, message }: AuthError): string =>
  withQuery(siteUrl, {
    error: code === 'unexpected_failure' ? 'server_error' : 'invalid_request',
    error_code: code,
    error_description: message,
  })

const deniedCodes = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

/** The redirect for a failed federated sign-in: clients of either flow find the error where they look. */
export function federatedFailureRedirect(
  target: string,
  { status, code, message }: AuthError,
  reported?: string,
): string {
  const error = deniedCodes.includes(code) ? 'access_denied' : (oauthErrors[status] ?? 'server_error')
  const values = { error: reported ?? error, error_code: code, error_description: message }
  return withFragment(withQuery(target, values), values)
}
