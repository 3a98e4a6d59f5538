import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import { labels } from '#worker/domain/labels/contact/en.ts'

export const text: ContactFormText = {
  fields: {
    name: { label: labels.name, required: 'Enter your full name.' },
    email: { label: labels.email, required: 'Enter your email address.' },
    phone: { label: `${labels.phone} (optional)`, required: null },
    subject: { label: labels.subject, required: 'Enter a subject.' },
    message: { label: labels.message, required: 'Enter your message.' },
  },
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
