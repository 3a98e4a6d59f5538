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

const fixed = (status: ContentfulStatusCode, code: string, message: string) => () =>
  new AuthError(status, code, message)

/** Errors with a fixed text, in the order of their codes. */
export const errors = {
  anonymousDisabled: fixed(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  badVerifier: fixed(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),
  badSessionClaim: fixed(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID'),
  stateInvalid: fixed(400, 'bad_oauth_state', 'OAuth state parameter is missing or invalid'),
  stateUnknown: fixed(400, 'bad_oauth_state', 'OAuth state not found or expired'),
  stateExpired: fixed(400, 'bad_oauth_state', 'OAuth state has expired'),
  stateWithoutProvider: fixed(400, 'bad_oauth_state', 'OAuth state belongs to no provider'),
  tooManyRefreshes: fixed(409, 'conflict', 'Too many concurrent token refresh requests on the same session'),
  conflict: fixed(409, 'conflict', 'Too many concurrent requests on the same session'),
  accountChanged: fixed(409, 'conflict', 'The account has changed in the meantime, please try again'),
  emailConflict: fixed(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ),
  emailExists: fixed(422, 'email_exists', 'A user with this email address has already been registered'),
  emailNotConfirmed: fixed(400, 'email_not_confirmed', 'Email not confirmed'),
  verifyEmailFirst: fixed(422, 'email_not_confirmed', 'Please verify your email first.'),
  stateUsed: fixed(400, 'flow_state_already_used', 'OAuth state has already been used'),
  flowExpired: fixed(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  flowNotFound: fixed(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  invalidCredentials: fixed(400, 'invalid_credentials', 'Invalid login credentials'),
  inviteNotFound: fixed(
    404,
    'invite_not_found',
    'The invitation is unknown, has expired, or is for another address',
  ),
  linkingDisabled: fixed(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  factorNotFound: fixed(404, 'mfa_factor_not_found', 'Factor not found'),
  challengeNotFound: fixed(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  otherAddress: fixed(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  verifiedPhoneExists: fixed(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ),
  anonymousRefused: fixed(403, 'no_authorization', 'Anonymous user not allowed to perform these actions'),
  appMetadataRefused: fixed(403, 'not_admin', 'Updating app_metadata requires admin privileges'),
  expiredLink: fixed(403, 'otp_expired', 'Email link is invalid or has expired'),
  expiredCode: fixed(403, 'otp_expired', 'Token has expired or is invalid'),
  rateLimited: fixed(429, 'over_request_rate_limit', 'Request rate limit reached'),
  phoneExists: fixed(422, 'phone_exists', 'A user with this phone number has already been registered'),
  phoneNotConfirmed: fixed(400, 'phone_not_confirmed', 'Phone not confirmed'),
  verifyPhoneFirst: fixed(422, 'phone_not_confirmed', 'Please verify your phone first.'),
  phoneUnsupported: fixed(400, 'phone_provider_disabled', 'Unsupported phone provider'),
  unlinkByOwner: fixed(
    400,
    'reauthentication_needed',
    'Sign in by a mailed link or set a new password before you unlink this identity',
  ),
  firstEmailByOwner: fixed(
    400,
    'reauthentication_needed',
    'Sign in by a code to your phone number before you add an email address',
  ),
  nonceRefused: fixed(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  alreadyUsed: fixed(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshTokenNotFound: fixed(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  bodyTooLarge: fixed(413, 'request_entity_too_large', 'Request body is too large'),
  samePassword: fixed(422, 'same_password', 'New password should be different from the old password.'),
  samlNoEmail: fixed(400, 'saml_assertion_no_email', 'SAML assertion has no email address of the user'),
  samlNoUserId: fixed(400, 'saml_assertion_no_user_id', 'SAML assertion has no persistent id for the user'),
  samlDisabled: fixed(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  sessionInvalid: fixed(403, 'session_expired', 'Session is no longer valid'),
  signupDisabled: fixed(422, 'signup_disabled', 'Signups not allowed for this instance'),
  lastIdentity: fixed(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  tooManyFactors: fixed(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  unexpected: fixed(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  ),
  notConfigured: fixed(503, 'unexpected_failure', 'The auth service is not configured'),
  idExists: fixed(422, 'user_already_exists', 'A user with this id has already been registered'),
  alreadyRegistered: fixed(422, 'user_already_exists', 'User already registered'),
  userNotFoundByEmail: fixed(404, 'user_not_found', 'User with this email not found'),
  userNotFound: fixed(404, 'user_not_found', 'User not found'),
  ssoManaged: fixed(
    422,
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  ),
  samlDenied: fixed(403, 'validation_failed', 'The identity provider did not let the user in'),
  notLinksPage: fixed(403, 'validation_failed', 'Only the page of the link may be sent'),
  anonymousPassword: fixed(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ),
  badEmailFormat: fixed(422, 'validation_failed', 'Invalid email format'),
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

export const identityExists = (isOwn: boolean) =>
  new AuthError(
    422,
    'identity_already_exists',
    isOwn ? 'Identity is already linked' : 'Identity is already linked to another user',
  )

/** The status depends on what is asked for. */
export const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  new AuthError(status, 'insufficient_aal', message)

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
