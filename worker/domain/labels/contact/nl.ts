import type { ContactLabels } from '../labels.ts'

export const labels: ContactLabels = {
  name: 'Voor- en achternaam',
  email: 'E-mail',
  phone: 'Telefoon',
  subject: 'Onderwerp',
  message: 'Bericht',
}
