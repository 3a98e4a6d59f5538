import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import { labels, missing } from '#worker/domain/labels/contact/en.ts'
import { toFieldTexts } from '../field-texts.ts'

export const text: ContactFormText = {
  fields: toFieldTexts(labels, missing, 'optional'),
  send: 'Send message',
  sending: 'Sending...',
  privacy: { note: 'We use your data to answer your enquiry.', link: 'Details: privacy policy.' },
  missing: { title: 'Error', body: 'Please fill in all required fields.' },
  success: {
    title: 'Message sent!',
    body: 'Thank you for contacting us. We will respond as soon as possible.',
  },
  failureTitle: 'Error',
  failure: 'An error occurred while sending the message.',
  refusedWithoutReason: 'An error occurred while sending the message.',
  unreachable: 'An error occurred while sending the message.',
}
