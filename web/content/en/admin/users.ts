import { createFormatters } from '#web/content/formatters.ts'
import type { UsersText } from '#web/content/pl/admin/users.ts'

const { counted } = createFormatters('en')

const countOf = (count: number) => counted(count, { one: 'user', other: 'users' })

export const text: UsersText = {
  heading: 'Users',
  lead: 'Who has an account, and who manages the site.',
  invite: {
    heading: 'Invite a colleague',
    lead: 'We email them a link that can be used once and is valid for seven days. They become an administrator when they set a password. If they already have an account, they only need to accept.',
    label: 'Email address',
    button: 'Send invitation',
    busy: 'Sending…',
    done: (email) => `The invitation was sent to ${email}.`,
    errors: {
      required: 'Enter an email address.',
      email_invalid: 'This does not look like an email address.',
      email_local_part: 'The part before the @ cannot contain letters such as ä or ł.',
    },
  },
  invitations: {
    heading: 'Waiting to be accepted',
    facts: {
      role: 'Role:',
      invitedBy: 'Invited by:',
      invitedAt: 'Sent:',
      expiresAt: 'Valid until:',
      expired: 'Expired:',
    },
    roles: { admin: 'administrator' },
    formerColleague: 'somebody who no longer has an account',
    withoutRole:
      'The person who sent this invitation is no longer an administrator, so it will not grant the role. Send it again yourself.',
    renew: 'Send again',
    renewNamed: (email) => `Send the invitation to ${email} again`,
    withdraw: 'Withdraw',
    withdrawNamed: (email) => `Withdraw the invitation sent to ${email}`,
    withdrawing: 'Withdrawing…',
    withdrawn: (email) => `The invitation sent to ${email} was withdrawn.`,
    confirm: {
      question: 'Withdraw the invitation? The link in the email stops working at once.',
      yes: 'Yes, withdraw it',
      keep: 'No',
    },
  },
  search: {
    label: 'Search users',
    hint: 'address, number, first or last name',
    button: 'Search',
    clear: 'Show all',
  },
  caption: 'Users, newest first',
  columns: { who: 'Who', state: 'State', lastSignIn: 'Last sign-in', since: 'Account since' },
  states: {
    isSelf: 'You',
    isAdmin: 'Administrator',
    hasFactor: 'Second step',
    isInvited: 'Invitation sent',
    isUnconfirmed: 'Address not confirmed',
    isCompany: 'Company account',
    isBanned: 'Blocked',
    none: 'User',
  },
  never: 'never',
  nameless: 'no address',
  manage: 'Manage',
  manageNamed: (name) => `Manage: ${name}`,
  loaded: (count, isAll) => (isAll ? countOf(count) : `${countOf(count)}; there are older accounts`),
  more: 'Load older ones',
  loadingMore: 'Loading…',
  nothing: { heading: 'Nobody found', detail: 'No account matches your search.' },
  empty: {
    heading: 'There is nobody here',
    detail: 'Invite a colleague, who will then appear in this list.',
  },
  dialog: {
    close: 'Close',
    facts: { state: 'State', lastSignIn: 'Last sign-in', since: 'Account since' },
    ownAccount:
      'This is your account. You can change its password and second step, and end its sessions, on the account page.',
    cancel: 'No',
    busy: 'Saving…',
    unconfirmed:
      'Nobody has confirmed the address, so it is not known yet whose account this is. Send an invitation to the address; its owner gets the role by accepting.',
    actions: {
      giveRole: {
        label: 'Grant the administrator role',
        hint: 'Can see the admin area and all data, and manage users.',
        confirm: null,
        done: 'The administrator role was granted.',
      },
      takeRole: {
        label: 'Remove the administrator role',
        hint: 'The account stays, but the admin area closes.',
        confirm: {
          question: 'Remove the role? The admin area will close for this person at once.',
          yes: 'Yes, remove the role',
        },
        done: 'The administrator role was removed.',
      },
      signOut: {
        label: 'Sign out everywhere',
        hint: 'Ends all sessions on all devices.',
        confirm: null,
        done: 'Signed out on all devices.',
      },
      resetFactors: {
        label: 'Remove the second step',
        hint: 'For somebody who has lost their phone. Also ends all sessions.',
        confirm: {
          question: 'Remove the second step? The password alone will then be enough to sign in.',
          yes: 'Yes, remove the second step',
        },
        done: 'The second step was removed.',
      },
      ban: {
        label: 'Block the account',
        hint: 'Nobody can sign in to this account until you unblock it.',
        confirm: {
          question: 'Block the account? All of this person’s sessions will end at once.',
          yes: 'Yes, block the account',
        },
        done: 'The account was blocked.',
      },
      liftBan: {
        label: 'Unblock',
        hint: 'Signing in becomes possible again.',
        confirm: null,
        done: 'The account was unblocked.',
      },
      remove: {
        label: 'Delete the account',
        hint: 'Permanently. Client data entered from this account are kept.',
        confirm: {
          question: 'Delete the account for good? This cannot be undone.',
          yes: 'Yes, delete the account',
        },
        done: 'The account was deleted.',
      },
    },
  },
  removed: (name) => `Account deleted: ${name}.`,
}
