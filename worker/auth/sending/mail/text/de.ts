import { company } from '#worker/domain/company.ts'
import type { MailText } from './pl.ts'

export const text: MailText = {
  greeting: 'Guten Tag,',
  codeLabel: 'Ihr Code:',
  linkHint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  expiry: (minutes) => `Gültig für ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}.`,
  ignore: 'Falls Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren. Es ändert sich nichts.',
  confirmation: {
    subject: `${company.name}: Bitte bestätigen Sie Ihre E-Mail-Adresse`,
    body: `vielen Dank, dass Sie ein Konto bei ${company.name} angelegt haben. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.`,
    button: 'Adresse bestätigen',
  },
  invite: {
    subject: `Einladung zu einem Konto bei ${company.name}`,
    body: `Sie sind eingeladen, ein Konto bei ${company.name} anzulegen. Bitte nehmen Sie die Einladung an und legen Sie danach ein Passwort fest.`,
    button: 'Einladung annehmen',
  },
  invitation: {
    subject: `${company.name}: Einladung in den Verwaltungsbereich`,
    body: `Sie sind in den Verwaltungsbereich von ${company.name} eingeladen. Dort beantwortet die Firma Anfragen und pflegt die Daten ihrer Kunden.`,
    facts: ({ inviter, until }) => [
      `Eingeladen von: ${inviter}`,
      'Rolle: Administrator',
      `Der Link funktioniert einmal und ist gültig bis: ${until}`,
    ],
    button: 'Einladung ansehen',
  },
  magiclink: {
    subject: `${company.name}: Ihr Anmeldelink`,
    body: `mit diesem Link melden Sie sich ohne Passwort bei ${company.name} an.`,
    button: 'Anmelden',
  },
  recovery: {
    subject: `${company.name}: Neues Passwort festlegen`,
    body: `für Ihr Konto bei ${company.name} wurde ein neues Passwort angefordert. Bitte öffnen Sie den Link und geben Sie das neue Passwort ein.`,
    button: 'Passwort festlegen',
  },
  email_change: {
    subject: `${company.name}: Bitte bestätigen Sie die Änderung Ihrer E-Mail-Adresse`,
    body: `die E-Mail-Adresse Ihres Kontos bei ${company.name} soll geändert werden. Bitte bestätigen Sie die Änderung.`,
    button: 'Änderung bestätigen',
  },
  reauthentication: {
    subject: `${company.name}: Ihr Bestätigungscode`,
    body: `bitte geben Sie diesen Code auf der Website von ${company.name} ein, um Ihre Identität zu bestätigen.`,
    button: '',
  },
  wrong_codes: {
    subject: `${company.name}: Falsche Codes bei der Anmeldung mit Ihrem Konto`,
    body: `für Ihr Konto bei ${company.name} hat jemand den ersten Schritt der Anmeldung abgeschlossen und im zweiten mehrmals einen falschen Code eingegeben. Zugang zum Konto hat er nicht erhalten.`,
    advice: [
      'Falls Sie das waren, müssen Sie nichts tun. Falls nicht, kennt jemand Ihr Passwort: Bitte ändern Sie es.',
      'In einem Browser, in dem Sie schon einmal einen Code eingegeben haben, können Sie sich wie gewohnt anmelden. In einem anderen müssen Sie möglicherweise warten oder sich mit einem Link anmelden, den wir Ihnen per E-Mail senden.',
    ],
    button: 'Zur Anmeldung',
  },
  newAddress: (address) => `Neue Adresse: ${address}`,
}
