import type { ContactLabels } from '../labels.ts'

export const labels: ContactLabels = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
}
