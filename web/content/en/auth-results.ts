import type { AuthResultsText } from '#web/content/pl/auth-results.ts'

const arrived: AuthResultsText['arrived'] = {
  signup: {
    heading: 'Email address confirmed',
    details: ['Your account is ready, and you are signed in on this device.'],
  },
  invite: {
    heading: 'Invitation accepted',
    details: ['Please set a password so that you can sign in next time.'],
  },
  recovery: {
    heading: 'You can set a new password',
    details: ['Your old password stops working once the new one is saved.'],
  },
  linked: {
    heading: 'Accounts connected',
    details: ['You can now sign in with this account too.'],
  },
  email_change: {
    heading: 'Email address changed',
    details: ['From now on, sign in with the new address.'],
  },
}

const tooLate: AuthResultsText['rejectedOtherwise'] = {
  heading: 'Signing in took too long',
  details: ['Please start again and finish within five minutes.'],
}

const rejected: AuthResultsText['rejected'] = {
  access_denied: {
    heading: 'Sign-in cancelled',
    details: ['The service you chose did not confirm who you are. Please try again, or sign in another way.'],
  },
  flow_state_not_found: tooLate,
  flow_state_expired: tooLate,
  flow_state_already_used: tooLate,
  bad_oauth_state: tooLate,
  bad_oauth_callback: tooLate,
  proof_missing: {
    heading: 'This sign-in began somewhere else',
    details: [
      'It can only be completed in the browser tab in which it was started. Please go back there, or start again here.',
    ],
  },
  code_lost: {
    heading: 'There is no connection to the server',
    details: ['Please sign in again once you are back online.'],
  },
  otp_expired: {
    heading: 'This link no longer works',
    details: [
      'It has expired or has already been used. You can ask for a new one; only the latest link works.',
    ],
  },
  unreachable: {
    heading: 'There is no connection to the server',
    details: ['The link is fine. Please reload the page once you are back online.'],
  },
  signup_disabled: {
    heading: 'New accounts cannot be created at the moment',
    details: ['Please sign in to an existing account, or write to us.'],
  },
  user_banned: {
    heading: 'This account is blocked',
    details: ['Please contact the administrator of this site.'],
  },
  identity_already_exists: {
    heading: 'This external account is already connected to another user',
    details: ['Please sign in with it, or choose another one.'],
  },
  provider_email_needs_verification: {
    heading: 'Please confirm your email address first',
    details: ['We have sent a link to the address that the service gave us.'],
  },
}

export const text: AuthResultsText = {
  signedIn: { heading: 'Signed in', details: ['You can use your account now.'] },
  arrived,
  rejected,
  rejectedOtherwise: {
    heading: 'Signing in failed',
    details: ['Please try again. If the problem persists, choose another way to sign in.'],
  },
  half: {
    heading: 'First address confirmed',
    details: ['Please also open the link we sent to the other address to complete the change.'],
  },
}
