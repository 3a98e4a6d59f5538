import type { RelayText } from './pl.ts'

export const text: RelayText = {
  heading: (reference) => `Customer’s reply about ${reference}`,
  from: (sender, reference) => `The customer (${sender}) has written about enquiry ${reference}.`,
  reply: 'A reply to this email reaches the customer, and is kept in the admin area.',
  noSubject: 'Customer’s reply',
  files: 'Files to download in the admin area',
  file: (number) => `File ${number}`,
  leftOut: 'Attachments left out (type not allowed, or too large)',
  reference: 'Reference',
}
