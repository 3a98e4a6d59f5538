import type { AdminText } from '#web/content/pl/admin/admin.ts'

export const text: AdminText = {
  meta: {
    title: 'Admin area | Altimach',
    description: 'For administrators: enquiries and how they are handled.',
  },
  titled: (view, waiting) => (waiting ? `(${waiting}) ${view} | Altimach admin` : `${view} | Altimach admin`),
  skip: 'Skip to content',
  name: 'Admin area',
  toSite: 'Altimach, home page',
  menu: 'Views of the admin area',
  views: {
    inbox: 'Inbox',
    deliveries: 'Outbox',
    sentences: 'Saved sentences',
    site: 'Site',
    users: 'Users',
    audit: 'Audit log',
    privacy: 'Personal data',
    apiKeys: 'API keys',
  },
  toAnswer: (count) => `${count}\u00a0to answer`,
  parked: (count) => `${count} stopped`,
  more: 'More',
  account: 'Account',
  goneAccount: 'deleted account',
  apiKey: (name) => `API key “${name}”`,
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  actions: 'Actions',
  waiting: 'Loading the admin area…',
  loading: 'Loading…',
  slow: 'This is taking longer than usual. Still waiting for a response.',
  withoutScript: 'The admin area needs JavaScript. Switch it on in the browser and load the page again.',
  justNow: 'just now',
  soon: 'in a moment',
  stale: 'No connection. This is the last known state.',
  warning: {
    label: 'Warning',
    parked: (count) => `Stopped outgoing messages: ${count}. They must be sent again manually.`,
    held: (count) => `Outgoing messages held after a restore: ${count}. Please decide what to do with them.`,
    stuck: (since) => `Outgoing messages are stuck: the oldest has been waiting since ${since}.`,
    link: 'See what happened',
    receivers: {
      mail: 'Email to the office',
      zapier: 'Zapier',
      automation: 'Automation',
      events: 'Events',
      reply: 'Answers to senders',
      relay: 'Emails passed on between office and customer',
      auth_mail: 'Emails for signing in and resetting passwords',
    },
    denied: (receiver, status, since) =>
      `${receiver}: the receiver has been denying us access (HTTP ${status}) since ${since}.`,
    crowded: (receiver, since) =>
      `${receiver}: the receiver has been limiting the number of messages (HTTP 429) since ${since}.`,
    failing: (receiver, reason, since) => `${receiver}: sending has been failing since ${since}. ${reason}`,
    advice: {
      mailKey: 'Check MAIL_API_KEY and the account with the mail provider.',
      mailLimit: 'Check the account’s sending limit with the mail provider, or lower MAIL_PER_SECOND.',
      mail: 'Check whether the mail provider is working.',
      mailCloudflare: 'Check Email Service in the Cloudflare dashboard, and MAIL_FROM and MAIL_TO.',
      mailSuppressed: 'Once the mailbox works again, unblock it under Outbox.',
      zapier: 'Check the address in ZAPIER_WEBHOOK_URL and the Zapier account.',
      automation: 'Check the address in AUTOMATION_WEBHOOK_URL and the account at the other end.',
      events: 'Check EVENTS_URL and EVENTS_SECRET, and the system that receives the events.',
      kept: 'Enquiries are stored, and are sent automatically once the receiver accepts them again.',
    },
  },
  notFound: {
    heading: 'No such view',
    detail: 'There is nothing at this address in the admin area.',
    link: 'Go to the inbox',
  },
  denied: {
    ended: {
      heading: 'Your session has ended',
      detail: 'Sign in again. What you have typed is still here.',
    },
    not_allowed: {
      heading: 'No access to the admin area',
      detail:
        'This account has no access to the admin area. An administrator can grant it the administrator role under Users. Then check again.',
      action: 'Check again',
      account: (email) => `Account: ${email}`,
    },
    role_awaited: {
      heading: 'Your account is ready',
      detail:
        'You still need access to the admin area. The person who invited you is no longer an administrator; ask another administrator to grant this account the role under Users. Then check again.',
      action: 'Check again',
      account: (email) => `Account: ${email}`,
    },
    password_not_vouched: {
      heading: 'Set a new password',
      detail:
        'We cannot tell whether the password of this account was set by the owner of the email address, so the admin area stays closed. We will send you a link to set a new password; once it is set, the admin area opens.',
    },
    factor_missing: {
      heading: 'Turn on two-step sign-in',
      detail:
        'The admin area requires two-step sign-in, which this account does not use yet. Set it up below.',
    },
  },
}
