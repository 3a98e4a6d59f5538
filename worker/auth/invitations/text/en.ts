import { company } from '#worker/domain/company.ts'
import type { InvitationText } from './pl.ts'

export const text: InvitationText = {
  heading: `You are invited to the ${company.name} admin area`,
  lead: 'This is where the company answers enquiries and keeps its clients’ data.',
  facts: { inviter: 'Invited by', email: 'For', role: 'Role', until: 'Valid until' },
  roles: { admin: 'administrator: sees all data and manages users' },
  formerColleague: 'someone who no longer has an account',
  steps: {
    confirm:
      'This address already has an account, and its password stays the same. The button accepts the invitation and signs you in.',
    password: 'Set a password for your account. The button accepts the invitation and signs you in.',
    elsewhere:
      'This account uses two-step sign-in, but its password may not have been set by the owner of the address. Please set a new password first, then open this link again.',
  },
  button: 'Accept invitation',
  setPassword: 'Set a new password',
  changed: 'The account has changed in the meantime. Please check the details and try again.',
  withoutRole:
    'The person who sent this invitation is no longer an administrator. You can accept it, but another administrator will then have to give you the role.',
  ended: {
    accepted: {
      heading: 'This invitation has already been accepted',
      detail: 'The link works once. Please sign in to your account.',
    },
    withdrawn: {
      heading: 'This invitation has been withdrawn',
      detail:
        'An administrator withdrew it, so the link no longer works. If you have questions, please ask the person who invited you.',
    },
    expired: {
      heading: 'This invitation has expired',
      detail: 'The link works for seven days. Please ask the person who invited you for a new invitation.',
    },
    blocked: {
      heading: 'This account is blocked',
      detail: 'The invitation cannot be accepted. Please contact an administrator.',
    },
    unknown: {
      heading: 'This link does not work',
      detail:
        'It may be incomplete, or a newer invitation has replaced it: only the link in the latest message works. An administrator can send you a new invitation.',
    },
  },
  signIn: 'Go to sign-in',
}
