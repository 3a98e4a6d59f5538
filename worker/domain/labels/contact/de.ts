import type { ContactLabels, MissingOfContact } from '../labels.ts'

export const labels: ContactLabels = {
  name: 'Vor- und Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  subject: 'Betreff',
  message: 'Nachricht',
}

export const missing: MissingOfContact = {
  name: 'Bitte geben Sie Ihren Vor- und Nachnamen an.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
  subject: 'Bitte geben Sie einen Betreff an.',
  message: 'Bitte geben Sie Ihre Nachricht ein.',
}
