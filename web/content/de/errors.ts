import type { ErrorsText } from '#web/content/pl/errors.ts'
import { text as files } from './files.ts'

const words: Omit<ErrorsText, 'files'> = {
  summary: 'Bitte prüfen Sie Ihre Angaben',
  fields: {
    email_invalid: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.',
    too_long: (max) => `Bitte kürzen Sie den Text auf höchstens ${max} Zeichen.`,
    invalid: 'Diese Angabe ist ungültig. Bitte prüfen Sie sie.',
  },
  validationFailed: 'Das Formular enthält Fehler. Bitte korrigieren Sie die markierten Felder.',
  unreachable:
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und senden Sie das Formular erneut – Ihr Text ist noch da.',
  kept: 'Ihre Eingaben stehen noch im Formular.',
  reference: (reference) => `Vorgangsnummer: ${reference}.`,
  mailsReceipt: 'Eine Bestätigung senden wir per E-Mail, höchstens eine pro Stunde.',
  requiredNote: 'Mit einem Stern (*) markierte Felder sind Pflichtfelder.',
  leaveEmpty: 'Bitte lassen Sie dieses Feld leer',
  draftRestored: 'Ihr nicht gesendetes Formular wurde wiederhergestellt.',
}

export const text: ErrorsText = { ...words, files }
