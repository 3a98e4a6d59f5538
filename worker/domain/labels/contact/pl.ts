import type { ContactLabels } from '../labels.ts'

export const labels: ContactLabels = {
  name: 'Imię i nazwisko',
  email: 'E-mail',
  phone: 'Telefon',
  subject: 'Temat',
  message: 'Wiadomość',
}
