import type { ContactLabels, MissingOfContact } from '../labels.ts'

export const labels: ContactLabels = {
  name: 'Imię i nazwisko',
  email: 'E-mail',
  phone: 'Telefon',
  subject: 'Temat',
  message: 'Wiadomość',
}

export const missing: MissingOfContact = {
  name: 'Proszę podać imię i nazwisko.',
  email: 'Proszę podać adres e-mail.',
  subject: 'Proszę podać temat wiadomości.',
  message: 'Proszę wpisać treść wiadomości.',
}
