import type { MailText } from './pl.ts'

export const text: MailText = {
  greeting: 'Goedendag,',
  codeLabel: 'Code om in te voeren:',
  linkHint: 'Werkt de knop niet, kopieer dan dit adres naar uw browser:',
  expiry: (minutes) => `Dit bericht is ${minutes} min. geldig.`,
  ignore: 'Was u dit niet, negeer dit bericht dan. Er verandert niets.',
  confirmation: {
    subject: 'Bevestig uw e-mailadres',
    body: 'dank u voor het aanmaken van een account. Bevestig dat dit adres van u is.',
    button: 'Adres bevestigen',
  },
  invite: {
    subject: 'Uitnodiging voor een account',
    body: 'u bent uitgenodigd om een account aan te maken op onze site.',
    button: 'Uitnodiging aannemen',
  },
  magiclink: {
    subject: 'Uw inloglink',
    body: 'met deze link logt u in zonder wachtwoord.',
    button: 'Inloggen',
  },
  recovery: {
    subject: 'Stel een nieuw wachtwoord in',
    body: 'er is een nieuw wachtwoord voor uw account aangevraagd.',
    button: 'Wachtwoord instellen',
  },
  email_change: {
    subject: 'Bevestig de wijziging van uw e-mailadres',
    body: 'er is gevraagd het e-mailadres van uw account te wijzigen.',
    button: 'Wijziging bevestigen',
  },
  reauthentication: {
    subject: 'Uw bevestigingscode',
    body: 'voer deze code in om te bevestigen dat u het bent.',
    button: '',
  },
  newAddress: (address) => `Nieuw adres: ${address}`,
}
