import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type WeakReason = 'length' | 'characters' | 'pwned'

/** An expected error, worded as the protocol does: clients compare status, code and often the message. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly weakReasons: WeakReason[] | undefined

  constructor(status: ContentfulStatusCode, code: string, message: string, weakReasons?: WeakReason[]) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.weakReasons = weakReasons
  }
}

/** The address is suppressed; returned only to callers who may know it. */
export class SuppressedError extends AuthError {
  constructor(message: string) {
    super(500, 'unexpected_failure', message)
    this.name = 'SuppressedError'
  }
}

/** The error format that OAuth defines: always 400 and without a code. */
export class OAuthError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.name = 'OAuthError'
    this.error = error
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)

export const badJson = (message = 'Could not parse request body as JSON') =>
  new AuthError(400, 'bad_json', message)

export const banned = (status: 400 | 403) => new AuthError(status, 'user_banned', 'User is banned')

export const sessionNotFound = (status: 400 | 403) =>
  new AuthError(
    status,
    'session_not_found',
    status === 403
      ? 'Session from session_id claim in JWT does not exist'
      : 'Invalid Refresh Token: Session Not Found',
  )

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

export const identityExists = (isOwn: boolean) =>
  new AuthError(
    422,
    'identity_already_exists',
    isOwn ? 'Identity is already linked' : 'Identity is already linked to another user',
  )

export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found')

/** The status depends on what is asked for (auth-contract 9.8). */
export const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  new AuthError(status, 'insufficient_aal', message)

export const accountChanged = () =>
  new AuthError(409, 'conflict', 'The account has changed meanwhile, please try again')

export const signupDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

/** The status depends on what is asked for. */
export const providerDisabled = (
  provider: 'email' | 'phone',
  status: 400 | 422,
  what: 'logins' | 'signups' = 'logins',
) =>
  new AuthError(
    status,
    `${provider}_provider_disabled`,
    `${provider === 'email' ? 'Email' : 'Phone'} ${what} are disabled`,
  )

export const phoneUnsupported = () =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')

export const notConfigured = () =>
  new AuthError(503, 'unexpected_failure', 'The auth service is not configured')

/** Refuses a form that another site, or another page, has sent. */
export const notLinksPage = () =>
  new AuthError(403, 'validation_failed', 'Only the page of the link may be sent')

export const stateWithoutProvider = () =>
  new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to no provider')

export const inviteNotFound = () =>
  new AuthError(404, 'invite_not_found', 'The invitation is unknown, has expired, or is for another address')
