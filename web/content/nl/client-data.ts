import type { ClientDataText } from '#web/content/pl/client-data.ts'

export const text: ClientDataText = {
  title: 'Gegevens van uw bedrijf',
  description: (account) =>
    account === null
      ? 'De gegevens worden onder uw account opgeslagen.'
      : `De gegevens worden opgeslagen onder het account ${account}.`,
  incomplete: (number) =>
    `De gegevens van gemachtigde ${number} worden niet opgeslagen: voornaam, achternaam of e-mail ontbreekt.`,
  submit: 'Bedrijfsgegevens opslaan',
  submitting: 'Wordt opgeslagen…',
  privacyNote: 'Wij gebruiken uw gegevens voor de overeenkomst en de facturatie.',
  success: { title: 'De klantgegevens zijn opgeslagen.', body: null },
  failure: { title: 'Fout', body: 'Er is een fout opgetreden bij het opslaan van de gegevens.' },
  notSignedIn: {
    title: 'Inloggen vereist',
    body: 'U moet ingelogd zijn om klantgegevens op te slaan.',
    kept: 'Wat u hebt ingevuld, staat nog in het formulier en is er ook na het inloggen. Bankgegevens worden niet in de browser bewaard: wordt de pagina intussen opnieuw geladen, dan moet u de bankgegevens nog een keer invullen.',
    link: 'Inloggen (in het Pools) en terug naar het formulier',
  },
}
