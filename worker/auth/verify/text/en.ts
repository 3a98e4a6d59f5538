import type { ConfirmationText } from './pl.ts'

export const text: ConfirmationText = {
  confirmation: {
    heading: 'Confirm your email address',
    lead: 'This button confirms that the address is yours and signs you in.',
    button: 'Confirm address',
  },
  password: {
    heading: 'Set the password of your account',
    lead: 'This link was opened in a different browser from the one that created the account. In case that was somebody else, please set a password: from now on it is the account’s only one. The button confirms your address and signs you in.',
    button: 'Set password and confirm address',
    label: 'New password',
    hint: (least) => `At least ${least} characters.`,
  },
  magiclink: {
    heading: 'Sign in',
    lead: 'This button signs you in without a password.',
    button: 'Sign in',
  },
  recovery: {
    heading: 'Set a new password',
    lead: 'This button signs you in and takes you to where you set a new password.',
    button: 'Go on to the new password',
  },
  invite: {
    heading: 'Invitation to an account',
    lead: 'This button accepts the invitation and signs you in.',
    button: 'Accept invitation',
  },
  email_change: {
    heading: 'Confirm the change of email address',
    lead: 'With this button you agree to the change of the account’s email address.',
    button: 'Confirm change',
  },
  errors: {
    required: 'Enter a password.',
    length: (least) => `This password is too short. Use at least ${least} characters.`,
    characters: (sets) => `The password needs at least one character from each of these groups: ${sets}.`,
    pwned: 'This password is on lists of stolen passwords. Choose another one.',
    tooLong: 'This password is too long.',
  },
}
