import type { ContactLabels, MissingOfContact } from '../labels.ts'

export const labels: ContactLabels = {
  name: 'Voor- en achternaam',
  email: 'E-mail',
  phone: 'Telefoon',
  subject: 'Onderwerp',
  message: 'Bericht',
}

export const missing: MissingOfContact = {
  name: 'Vul uw voor- en achternaam in.',
  email: 'Vul uw e-mailadres in.',
  subject: 'Vul een onderwerp in.',
  message: 'Vul uw bericht in.',
}
