import type { SuppressionsText } from '#web/content/pl/admin/suppressions.ts'

export const text: SuppressionsText = {
  heading: 'Blocked addresses',
  lead: 'Messages to these addresses bounced or were marked as spam, so we no longer send any.',
  none: {
    heading: 'No address is blocked.',
    detail: 'The mail provider has reported no bounces and no spam complaints.',
  },
  columns: { email: 'Address', reason: 'Reason', last: 'Last report', count: 'Reports' },
  reasons: {
    bounced: 'The recipient’s server permanently rejected the message.',
    complained: 'The recipient marked the message as spam.',
    suppressed: 'The mail provider has this address on its block list.',
  },
  company: 'Enquiries from the site are sent here. They wait while the address is blocked.',
  lift: 'Unblock',
  liftNamed: (email) => `Unblock: ${email}`,
  question: 'Unblock the address?',
  warning:
    'If the cause is still there, the next message will not arrive either, and the address will be blocked again. The mail provider may be blocking it, too.',
  yes: 'Yes, unblock',
  lifting: 'Unblocking…',
  keep: 'Keep blocked',
  lifted: (email) => `Unblocked: ${email}`,
  gone: 'This address is no longer blocked.',
  more: 'Load more',
  loadingMore: 'Loading…',
}
