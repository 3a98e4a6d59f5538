import type { AuthErrorsText } from '#web/content/pl/auth-errors.ts'

const codes: AuthErrorsText['codes'] = {
  invalid_credentials: 'The email address, phone number or password is wrong. Please check them.',
  email_not_confirmed: 'The email address is not confirmed yet. Please open the link in the message we sent.',
  phone_not_confirmed: 'The phone number is not confirmed yet. You can ask for a new code by text message.',
  user_banned: 'This account is blocked. Please contact the administrator of this site.',
  user_already_exists: 'An account with this address already exists. Please sign in, or set a new password.',
  email_exists: 'This address already belongs to another account.',
  phone_exists: 'This number already belongs to another account.',
  email_address_invalid: 'We cannot send email to this address. Please use another one.',
  email_address_not_authorized: 'We are not allowed to send email to this address. Please use another one.',
  signup_disabled: 'New accounts cannot be created at the moment.',
  otp_disabled: 'There is no account with this address.',
  otp_expired: 'The code is wrong or has expired. Check it, or ask for a new one.',
  email_provider_disabled: 'Signing in with an email address is switched off.',
  phone_provider_disabled: 'Signing in with a phone number is switched off.',
  same_password: 'The new password must differ from the current one.',
  current_password_required: 'Please enter the current password.',
  current_password_invalid: 'The current password is wrong.',
  reauthentication_not_valid: 'The code from the message is wrong or has expired.',
  insufficient_aal: 'Please complete the second step first.',
  saml_provider_disabled: 'Signing in through a company is switched off.',
  sso_provider_not_found:
    'No company with this domain is connected. Please check the address, or sign in another way.',
  sso_provider_disabled: 'Signing in through this company is switched off at the moment.',
  user_sso_managed: 'Your company manages this account. These details can be changed in its own system.',
  provider_disabled: 'This way of signing in is switched off at the moment.',
  manual_linking_disabled: 'Accounts cannot be connected or disconnected at the moment.',
  single_identity_not_deletable:
    'This is the only way to sign in to your account. Please add another one first.',
  identity_not_found: 'This connection is no longer part of the account.',
  identity_already_exists: 'This external account is already connected to another user.',
  email_conflict_identity_not_deletable:
    'This cannot be disconnected: the remaining email address belongs to another account.',
  sms_send_failed: 'The text message could not be sent. Please try again in a moment.',
  captcha_failed:
    'We could not confirm that a person is sending the form. Please try again. If that does not help, please allow scripts for this site.',
  session_expired: 'Your session has ended. Please sign in again.',
  session_not_found: 'Your session has ended. Please sign in again.',
  mfa_verification_failed:
    'The code is wrong or has already been used. Please wait for the next one and try again.',
  mfa_challenge_expired: 'That took too long. Please try again.',
  mfa_factor_not_found: 'This second step is no longer part of the account.',
  mfa_verified_factor_exists: 'The account already has this number.',
  mfa_ip_address_mismatch:
    'The code has already been used, or your connection has changed. You can ask for a new one.',
  mfa_totp_enroll_not_enabled: 'Apps cannot be added at the moment.',
  mfa_phone_enroll_not_enabled: 'Numbers cannot be added at the moment.',
  mfa_factor_name_conflict: 'The account already has this second step.',
  too_many_enrolled_mfa_factors: 'You have reached the limit. Please remove one from the list first.',
  over_email_send_rate_limit: 'We cannot send another message right now. Please try again in a few minutes.',
  over_sms_send_rate_limit:
    'We cannot send another text message right now. Please try again in a few minutes.',
  over_request_rate_limit: 'Too many attempts in a short time. Please try again in a few minutes.',
}

const weak: AuthErrorsText['weak'] = {
  length: 'The password is too short.',
  characters: 'The password must contain lower-case and upper-case letters, digits and special characters.',
  pwned:
    'This password is too common, has leaked from another service, or is easy to guess: it repeats the same characters or is the name of this site. Please choose another one.',
}

export const text: AuthErrorsText = {
  failed: 'There is a problem',
  unexpected: 'An unexpected error occurred',
  unreachable:
    'There is no connection to the server. Please check your internet connection and try again. What you have typed is still in the form.',
  codes,
  weak,
  weakOtherwise: 'This password is too weak. Please choose a longer one.',
  tooShort: (least) => `The password is too short: it must have at least ${least} characters.`,
}
