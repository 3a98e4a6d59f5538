import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'

/**
 * The discovery document as the reference server gives it, also while its OAuth server is off, as it is here: verifiers
 * take the issuer and the keys of access tokens from it, and clients refuse a document that lacks the other addresses.
 */
export const toOpenIdConfiguration = ({ url }: AuthSettings) => ({
  issuer: url,
  authorization_endpoint: `${url}/oauth/authorize`,
  token_endpoint: `${url}/oauth/token`,
  jwks_uri: `${url}/.well-known/jwks.json`,
  userinfo_endpoint: `${url}/oauth/userinfo`,
  scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  claims_supported: [
    ...['sub', 'aud', 'iss', 'exp', 'iat', 'auth_time', 'nonce', 'email', 'email_verified', 'phone_number'],
    ...['phone_number_verified', 'name', 'picture', 'preferred_username', 'updated_at'],
  ],
  code_challenge_methods_supported: ['S256', 'plain'],
})
