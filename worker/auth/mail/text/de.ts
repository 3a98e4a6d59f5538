import type { MailText } from './pl.ts'

export const text: MailText = {
  greeting: 'Guten Tag,',
  codeLabel: 'Code zum Eingeben:',
  linkHint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  expiry: (minutes) => `Diese Nachricht ist ${minutes} Min. lang gültig.`,
  ignore: 'Falls Sie das nicht waren, ignorieren Sie diese Nachricht. Es ändert sich nichts.',
  confirmation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    body: 'vielen Dank, dass Sie ein Konto angelegt haben. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.',
    button: 'Adresse bestätigen',
  },
  invite: {
    subject: 'Einladung zu einem Konto',
    body: 'Sie sind eingeladen, auf unserer Website ein Konto anzulegen.',
    button: 'Einladung annehmen',
  },
  magiclink: {
    subject: 'Ihr Anmeldelink',
    body: 'mit diesem Link melden Sie sich ohne Passwort an.',
    button: 'Anmelden',
  },
  recovery: {
    subject: 'Neues Passwort festlegen',
    body: 'für Ihr Konto wurde ein neues Passwort angefordert.',
    button: 'Passwort festlegen',
  },
  email_change: {
    subject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
    body: 'die E-Mail-Adresse Ihres Kontos soll geändert werden.',
    button: 'Änderung bestätigen',
  },
  reauthentication: {
    subject: 'Ihr Bestätigungscode',
    body: 'geben Sie diesen Code ein, um zu bestätigen, dass Sie es sind.',
    button: '',
  },
  newAddress: (address) => `Neue Adresse: ${address}`,
}
