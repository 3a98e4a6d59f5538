import { company } from '#worker/domain/company.ts'
import type { InvitationText } from './pl.ts'

export const text: InvitationText = {
  heading: `Uitnodiging voor het beheerpaneel van ${company.name}`,
  lead: 'Daar beantwoordt het bedrijf aanvragen en houdt het klantgegevens bij.',
  facts: { inviter: 'Uitgenodigd door', email: 'Voor', role: 'Rol', until: 'Geldig tot' },
  roles: { admin: 'beheerder: ziet alle gegevens en beheert de gebruikers' },
  formerColleague: 'iemand die geen account meer heeft',
  steps: {
    confirm:
      'Dit adres heeft al een account; het wachtwoord blijft hetzelfde. Met de knop neemt u de uitnodiging aan en logt u in.',
    password: 'Stel een wachtwoord in voor uw account. Met de knop neemt u de uitnodiging aan en logt u in.',
    elsewhere:
      'Dit account gebruikt inloggen in twee stappen, maar het wachtwoord is misschien door iemand anders ingesteld. Stel eerst een nieuw wachtwoord in en open daarna deze link opnieuw.',
  },
  button: 'Uitnodiging aannemen',
  setPassword: 'Nieuw wachtwoord instellen',
  changed: 'Het account is intussen gewijzigd. Controleer de gegevens en probeer het opnieuw.',
  withoutRole:
    'De persoon die u de uitnodiging heeft gestuurd, is geen beheerder meer. U kunt de uitnodiging aannemen, maar een andere beheerder moet u daarna de rol geven.',
  ended: {
    accepted: {
      heading: 'Deze uitnodiging is al aangenomen',
      detail: 'De link werkt maar één keer. Log in op uw account.',
    },
    withdrawn: {
      heading: 'Deze uitnodiging is ingetrokken',
      detail:
        'Een beheerder heeft de uitnodiging ingetrokken; de link werkt daarom niet meer. Hebt u vragen? Neem dan contact op met degene die u de uitnodiging heeft gestuurd.',
    },
    expired: {
      heading: 'Deze uitnodiging is verlopen',
      detail:
        'De link werkt zeven dagen. Vraag degene die u de uitnodiging heeft gestuurd om een nieuwe uitnodiging.',
    },
    blocked: {
      heading: 'Dit account is geblokkeerd',
      detail: 'De uitnodiging kan niet worden aangenomen. Neem contact op met een beheerder.',
    },
    unknown: {
      heading: 'Deze link werkt niet',
      detail:
        'Misschien is hij onvolledig, of is hij door een nieuwere uitnodiging vervangen: alleen de link in het laatste bericht werkt. Een beheerder kan u een nieuwe uitnodiging sturen.',
    },
  },
  signIn: 'Naar de inlogpagina',
}
