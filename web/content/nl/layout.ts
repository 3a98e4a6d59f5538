import type { LayoutText } from '#web/content/pl/layout.ts'
import { formatOpeningHours } from '#worker/domain/opening-hours.ts'

export const text: LayoutText = {
  skip: 'Naar de inhoud',
  logo: 'Altimach – startpagina in het Pools',
  menu: { button: 'Menu', label: 'Hoofdnavigatie' },
  pages: {
    home: 'Home',
    about: 'Over ons',
    rental: 'Verhuur',
    training: 'Opleidingen',
    contact: 'Contact',
    clientForm: 'Klantgegevensformulier',
  },
  account: 'Account',
  enquiryList: 'Aanvraag',
  call: 'Bel de verhuurafdeling',
  switcher: { label: 'Taal kiezen' },
  footer: {
    pages: 'Pagina’s',
    contact: 'Contact',
    rental: 'Verhuur',
    training: 'Opleidingen',
    email: 'E-mail',
    hours: `Maandag–vrijdag ${formatOpeningHours('.')}\u00a0uur`,
    closed: 'Gesloten op zaterdag, zondag en Poolse feestdagen',
    languages: 'Talen',
    company: 'Bedrijfsgegevens',
    links: { privacy: 'Privacybeleid', accessibility: 'Toegankelijkheid' },
    vat: 'Btw-nummer',
    regon: 'REGON',
    krs: 'KRS',
  },
  notFound: {
    meta: {
      title: 'Pagina niet gevonden | Altimach',
      description:
        'Op dit adres staat geen pagina. Ga naar de startpagina, het verhuuraanbod of onze contactgegevens.',
    },
    explanation:
      'Op dit adres staat geen pagina. Misschien is de pagina verplaatst of bevat het adres een typefout.',
    home: 'Startpagina in het Pools',
    localHome: 'Startpagina in het Nederlands',
    offer: 'Bekijk het verhuuraanbod',
  },
  failure: { reload: 'Pagina opnieuw laden', home: 'Startpagina' },
  notices: 'Meldingen',
  close: 'Sluiten',
}
