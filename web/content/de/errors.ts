import type { ErrorsText } from '#web/content/pl/errors.ts'
import { text as files } from './files.ts'

const words: Omit<ErrorsText, 'files'> = {
  summary: 'Das Formular enthält Fehler',
  fields: {
    email_invalid: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.',
    email_local_part:
      'Vor dem @ sind keine Buchstaben wie ä oder ł möglich. Bitte prüfen Sie die E-Mail-Adresse.',
    too_long: (max) => `Bitte kürzen Sie den Text auf höchstens ${max} Zeichen.`,
    invalid: 'Diese Angabe ist ungültig. Bitte prüfen Sie sie.',
  },
  validationFailed: 'Bitte korrigieren Sie die markierten Felder.',
  unreachable:
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und senden Sie das Formular erneut – Ihre Eingaben sind noch da.',
  notSent: 'Nicht gesendet. Bitte versuchen Sie es erneut.',
  tryAgain: 'Erneut versuchen',
  kept: 'Ihre Eingaben stehen noch im Formular.',
  requiredNote: 'Mit einem Stern (*) markierte Felder sind Pflichtfelder.',
  leaveEmpty: 'Bitte lassen Sie dieses Feld leer',
  draftRestored: 'Ihre Eingaben wurden wiederhergestellt.',
}

export const text: ErrorsText = { ...words, files }
