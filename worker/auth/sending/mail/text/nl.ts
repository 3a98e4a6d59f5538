import { company } from '#worker/domain/company.ts'
import type { MailText } from './pl.ts'

export const text: MailText = {
  greeting: 'Goedendag,',
  codeLabel: 'Uw code:',
  linkHint: 'Werkt de knop niet? Kopieer dan dit adres naar uw browser:',
  expiry: (minutes) => `${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} geldig.`,
  ignore: 'Had u dit bericht niet verwacht? Dan kunt u het negeren. Er verandert niets.',
  confirmation: {
    subject: `${company.name}: bevestig uw e-mailadres`,
    body: `Bedankt voor het aanmaken van een account bij ${company.name}. Bevestig dat dit adres van u is.`,
    button: 'Adres bevestigen',
  },
  invite: {
    subject: `Uitnodiging van ${company.name}`,
    body: `U bent uitgenodigd om een account aan te maken op de website van ${company.name}. Neem de uitnodiging aan en stel daarna een wachtwoord in.`,
    button: 'Uitnodiging aannemen',
  },
  invitation: {
    subject: `${company.name}: uitnodiging voor het beheerpaneel`,
    body: `U bent uitgenodigd voor het beheerpaneel van ${company.name}. Daar beantwoordt het bedrijf aanvragen en houdt het klantgegevens bij.`,
    facts: ({ inviter, until }) => [
      `Uitgenodigd door: ${inviter}`,
      'Rol: beheerder',
      `De link werkt één keer en is geldig tot: ${until}`,
    ],
    button: 'Uitnodiging bekijken',
  },
  magiclink: {
    subject: `${company.name}: uw inloglink`,
    body: `Met deze link logt u zonder wachtwoord in bij ${company.name}.`,
    button: 'Inloggen',
  },
  recovery: {
    subject: `${company.name}: stel een nieuw wachtwoord in`,
    body: `Er is een nieuw wachtwoord aangevraagd voor uw account bij ${company.name}. Open de link en vul het nieuwe wachtwoord in.`,
    button: 'Wachtwoord instellen',
  },
  email_change: {
    subject: `${company.name}: bevestig de wijziging van uw e-mailadres`,
    body: `Er is gevraagd het e-mailadres van uw account bij ${company.name} te wijzigen. Bevestig de wijziging.`,
    button: 'Wijziging bevestigen',
  },
  reauthentication: {
    subject: `${company.name}: uw bevestigingscode`,
    body: `Voer deze code in op de website van ${company.name} om uw identiteit te bevestigen.`,
    button: '',
  },
  wrong_codes: {
    subject: `${company.name}: onjuiste codes bij het inloggen op uw account`,
    body: `Iemand heeft de eerste stap van het inloggen op uw account bij ${company.name} doorlopen en bij de tweede stap meerdere keren een onjuiste code ingevoerd. Diegene heeft geen toegang tot het account gekregen.`,
    advice: [
      'Was u dit zelf? Dan hoeft u niets te doen. Zo niet, dan kent iemand uw wachtwoord: wijzig het.',
      'In een browser waarin u al eerder een code hebt ingevoerd, kunt u gewoon inloggen. In een andere browser moet u mogelijk wachten, of inloggen met een link die wij u per e-mail sturen.',
    ],
    button: 'Naar de inlogpagina',
  },
  newAddress: (address) => `Nieuw adres: ${address}`,
}
