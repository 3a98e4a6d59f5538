import type { MailText } from './pl.ts'

export const text: MailText = {
  greeting: 'Hello,',
  codeLabel: 'Code to type in:',
  linkHint: 'If the button does not work, copy this address into your browser:',
  expiry: (minutes) => `This message is valid for ${minutes} min.`,
  ignore: 'If this was not you, ignore this message. Nothing will change.',
  confirmation: {
    subject: 'Confirm your e-mail address',
    body: 'thank you for creating an account. Please confirm that this address is yours.',
    button: 'Confirm address',
  },
  invite: {
    subject: 'Invitation to an account',
    body: 'you are invited to create an account on our site.',
    button: 'Accept the invitation',
  },
  magiclink: {
    subject: 'Your sign-in link',
    body: 'here is the link that signs you in without a password.',
    button: 'Sign in',
  },
  recovery: {
    subject: 'Set a new password',
    body: 'we were asked to set a new password for your account.',
    button: 'Set password',
  },
  email_change: {
    subject: 'Confirm the change of your e-mail address',
    body: 'we were asked to change the e-mail address of your account.',
    button: 'Confirm the change',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    body: 'type in this code to confirm that it is you.',
    button: '',
  },
  newAddress: (address) => `New address: ${address}`,
}
