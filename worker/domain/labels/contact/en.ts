import type { ContactLabels, MissingOfContact } from '../labels.ts'

export const labels: ContactLabels = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
}

export const missing: MissingOfContact = {
  name: 'Enter your full name.',
  email: 'Enter your email address.',
  subject: 'Enter a subject.',
  message: 'Enter your message.',
}
