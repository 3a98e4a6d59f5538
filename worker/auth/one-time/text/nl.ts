import type { ConfirmationText } from './pl.ts'

export const text: ConfirmationText = {
  confirmation: {
    heading: 'Bevestig uw e-mailadres',
    lead: 'Met deze knop bevestigt u dat het adres van u is en logt u in.',
    button: 'Adres bevestigen',
  },
  password: {
    heading: 'Stel uw wachtwoord in',
    lead: 'U hebt de link geopend in een andere browser dan die waarin het account is aangemaakt. Misschien was dat iemand anders; stel daarom een wachtwoord in. Vanaf nu is dit het enige wachtwoord van het account. De knop bevestigt uw adres en logt u in.',
    button: 'Wachtwoord instellen en adres bevestigen',
    label: 'Nieuw wachtwoord',
    hint: (least) => `Minimaal ${least} tekens.`,
  },
  magiclink: {
    heading: 'Inloggen',
    lead: 'Met deze knop logt u in zonder wachtwoord.',
    button: 'Inloggen',
  },
  recovery: {
    heading: 'Stel een nieuw wachtwoord in',
    lead: 'Met deze knop logt u in. Daarna kunt u een nieuw wachtwoord instellen.',
    button: 'Naar het nieuwe wachtwoord',
  },
  invite: {
    heading: 'Uitnodiging van Altimach',
    lead: 'Met deze knop neemt u de uitnodiging aan en logt u in.',
    button: 'Uitnodiging aannemen',
  },
  email_change: {
    heading: 'Bevestig de wijziging van het e-mailadres',
    lead: 'Met deze knop gaat u akkoord met de wijziging van het e-mailadres van het account.',
    button: 'Wijziging bevestigen',
  },
  errors: {
    required: 'Vul een wachtwoord in.',
    length: (least) => `Dit wachtwoord is te kort. Gebruik minimaal ${least} tekens.`,
    characters: (sets) =>
      `Het wachtwoord moet minstens één teken uit elk van deze groepen bevatten: ${sets}.`,
    pwned:
      'Dit wachtwoord wordt te vaak gebruikt, is elders gestolen of is makkelijk te raden, bijvoorbeeld omdat het dezelfde tekens herhaalt of de naam van deze site is. Kies een ander.',
    tooLong: 'Dit wachtwoord is te lang. Kies een korter wachtwoord.',
  },
}
