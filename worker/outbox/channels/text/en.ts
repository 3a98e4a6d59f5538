import { labels as client } from '#worker/domain/labels/client/en.ts'
import { labels as contact } from '#worker/domain/labels/contact/en.ts'
import type { OfficeMailText } from './pl.ts'

export const text: OfficeMailText = {
  visitorLanguage: {
    pl: 'The sender used the Polish version of the website. Please reply in Polish.',
    en: 'The sender used the English version of the website.',
    de: 'The sender used the German version of the website. Please reply in German.',
    nl: 'The sender used the Dutch version of the website. Please reply in Dutch.',
  },
  received: (when) => `Received ${when}`,
  reference: 'Reference',
  origin: 'Where the visit came from',
  unknownOrigin: 'unknown',
  message: {
    subject: (subject, reference) => `Message from the website [${reference}]: ${subject}`,
    heading: 'New message from the contact form',
    reply: 'A reply to this email goes straight to the sender.',
    sender: 'Sender',
    fields: contact,
    list: 'Enquiry list',
    body: 'Message',
  },
  application: {
    subject: (company, reference) => `Client application [${reference}]: ${company}`,
    heading: 'New application from the client data form',
    reply: 'A reply to this email goes to the contract signatory.',
    labels: client,
    authorization: (number, count) => `Authorised person ${number} of ${count}`,
    more: (shown, count) =>
      `Authorised people in the application: ${count}. This email shows the first ${shown}; the admin area shows them all.`,
  },
  keptInThread:
    'Your reply will also be kept with the enquiry in the admin area. The address it goes to is never shown outside the office.',
  links: { open: 'Open in the admin area', take: 'I’ll take it' },
  files: {
    heading: 'Files',
    number: (number) => `File ${number}`,
    open: 'Download in the admin area',
  },
}
