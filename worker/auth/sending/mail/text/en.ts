import { company } from '#worker/domain/company.ts'
import type { MailText } from './pl.ts'

export const text: MailText = {
  greeting: 'Hello,',
  codeLabel: 'Code to enter on the website:',
  linkHint: 'If the button does not work, copy this address into your browser:',
  expiry: (minutes) => `Valid for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  ignore: 'If you were not expecting this message, you can ignore it. Nothing will change.',
  confirmation: {
    subject: `${company.name}: confirm your email address`,
    body: `Thank you for creating an account with ${company.name}. Please confirm that this email address is yours.`,
    button: 'Confirm address',
  },
  invite: {
    subject: `${company.name}: you are invited to create an account`,
    body: `You are invited to create an account with ${company.name}. Please accept the invitation and then set a password.`,
    button: 'Accept invitation',
  },
  invitation: {
    subject: `You are invited to the ${company.name} admin area`,
    body: `You are invited to the ${company.name} admin area, where the company answers enquiries and keeps its clients’ data.`,
    facts: ({ inviter, until }) => [
      `Invited by: ${inviter}`,
      'Role: administrator',
      `The link works once and is valid until ${until}`,
    ],
    button: 'View invitation',
  },
  magiclink: {
    subject: `${company.name}: your sign-in link`,
    body: `Use this link to sign in to ${company.name} without a password.`,
    button: 'Sign in',
  },
  recovery: {
    subject: `${company.name}: set a new password`,
    body: `We received a request to set a new password for your ${company.name} account. Open the link and enter the new password.`,
    button: 'Set password',
  },
  email_change: {
    subject: `${company.name}: confirm the change of your email address`,
    body: `We received a request to change the email address of your ${company.name} account. Please confirm the change.`,
    button: 'Confirm change',
  },
  reauthentication: {
    subject: `${company.name}: your confirmation code`,
    body: `Please enter this code on the ${company.name} website to confirm that it is you.`,
    button: '',
  },
  wrong_codes: {
    subject: `${company.name}: wrong codes entered for your account`,
    body: `Somebody passed the first step of signing in to your ${company.name} account, and then entered several wrong codes at the second step. They did not get in.`,
    advice: [
      'If it was you, there is nothing to do. If not, somebody knows your password: please change it.',
      'You can sign in as usual in a browser where you have entered a code before. In any other browser you may have to wait, or sign in with a link that we send you by email.',
    ],
    button: 'Go to sign-in',
  },
  newAddress: (address) => `New address: ${address}`,
}
