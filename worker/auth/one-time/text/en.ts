import type { ConfirmationText } from './pl.ts'

export const text: ConfirmationText = {
  confirmation: {
    heading: 'Confirm your email address',
    lead: 'This button confirms that the address is yours and signs you in.',
    button: 'Confirm address',
  },
  password: {
    heading: 'Set the password for your account',
    lead: 'This link was opened in a different browser from the one that created the account. In case someone else created it, please set a password: from now on it will be the account’s only password. The button confirms your address and signs you in.',
    button: 'Set password and confirm address',
    label: 'New password',
    hint: (least) => `At least ${least} characters.`,
  },
  magiclink: {
    heading: 'Sign in',
    lead: 'This button signs you in without a password.',
    button: 'Sign in',
  },
  recovery: {
    heading: 'Set a new password',
    lead: 'This button signs you in and takes you to the page where you set a new password.',
    button: 'Continue to the new password',
  },
  invite: {
    heading: 'You are invited to create an account',
    lead: 'This button accepts the invitation and signs you in.',
    button: 'Accept invitation',
  },
  email_change: {
    heading: 'Confirm the change of email address',
    lead: 'This button confirms the change of the account’s email address.',
    button: 'Confirm change',
  },
  errors: {
    required: 'Enter a password.',
    length: (least) => `This password is too short. Use at least ${least} characters.`,
    characters: (sets) => `The password needs at least one character from each of these groups: ${sets}.`,
    pwned:
      'This password is too common, has leaked from another service, or is easy to guess: it repeats the same characters or is the name of this site. Choose another one.',
    tooLong: 'This password is too long. Choose a shorter one.',
  },
}
