import { leftOutLabels } from '#worker/domain/labels/left-out/en.ts'
import type { RelayText } from './pl.ts'

export const text: RelayText = {
  heading: (reference) => `Customer’s reply about ${reference}`,
  from: (sender, reference) => `The customer (${sender}) has written about enquiry ${reference}.`,
  reply: 'A reply to this email reaches the customer and is kept in the admin area.',
  replyToCustomer:
    'A reply to this email reaches only the customer and is kept in the admin area. To send copies to the people below, answer in the admin area.',
  recipients: 'The customer also wrote to these people',
  recipientFields: { to: 'To', cc: 'Cc' },
  noSubject: 'Customer’s reply',
  files: 'Files to download in the admin area',
  file: (number) => `File ${number}`,
  leftOut: 'Left out',
  original: 'the original can be downloaded from the admin area',
  unnamed: 'without a name',
  kinds: leftOutLabels,
  reference: 'Reference',
}
