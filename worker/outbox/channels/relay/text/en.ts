import type { RelayText } from './pl.ts'

export const text: RelayText = {
  heading: (reference) => `Reply of the customer to ${reference}`,
  from: (sender, reference) => `The customer (${sender}) has written about submission ${reference}.`,
  reply: 'A reply to this email reaches the customer, and is kept in the admin area.',
  replyToCustomer:
    'A reply to this email reaches the customer alone, and is kept in the admin area. To send copies to the people below, answer in the admin area.',
  recipients: 'The customer also wrote to these people',
  recipientFields: { to: 'To', cc: 'Copy' },
  noSubject: 'Reply of the customer',
  files: 'Files to download in the admin area',
  file: (number) => `File ${number}`,
  leftOut: 'Attachments left out (type not allowed, or too large)',
  reference: 'Reference',
}
