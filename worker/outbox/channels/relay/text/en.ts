import { leftOutLabels } from '#worker/domain/labels/left-out/en.ts'
import type { RelayText } from './pl.ts'

export const text: RelayText = {
  heading: (reference) => `Customer’s reply about ${reference}`,
  from: (sender, reference) => `The customer (${sender}) has written about enquiry ${reference}.`,
  reply: 'Your reply to this email will reach the customer and be kept in the admin area.',
  replyToCustomer:
    'Your reply to this email will reach only the customer, and be kept in the admin area. To send copies to the people below, please answer in the admin area.',
  recipients: 'The customer also wrote to these people',
  recipientFields: { to: 'To', cc: 'Cc' },
  noSubject: 'Customer’s reply',
  files: 'Files to download in the admin area',
  file: (number) => `File ${number}`,
  leftOut: 'Left out',
  original: 'the original can be downloaded in the admin area',
  unnamed: 'no name',
  kinds: leftOutLabels,
  reference: 'Reference',
}
