import type { ContactLabels } from '../labels.ts'

export const labels: ContactLabels = {
  name: 'Vor- und Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  subject: 'Betreff',
  message: 'Nachricht',
}
