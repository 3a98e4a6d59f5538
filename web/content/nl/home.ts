import { company } from '#worker/domain/company.ts'
import { containers, telehandlers } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { HomeText } from '../pl/home.ts'
import { text as facts } from './facts.ts'

const { number, measure, range, counted } = createFormatters('nl')

export const text: HomeText = {
  variant: 'cards',
  meta: {
    title: `Bouwmachines, units en containers huren | ${company.name}`,
    description:
      'Units, containers, verreikers en klein materieel huren in Polen en Europa, geleverd op de bouwplaats. Ook opleidingen voor machinebedieners.',
  },
  hero: {
    heading: 'Machines huren\u00a0in\u00a0Polen en\u00a0Europa',
    lead: 'Units, verreikers en klein materieel, geleverd op uw bouwplaats. Wij kiezen de machine die bij uw werk past.',
    phoneHours: facts.phoneHours,
    rental: 'Bekijk het verhuuraanbod',
    contact: 'Vraag naar de beschikbaarheid',
  },
  services: {
    heading: 'Wat wij verhuren',
    entries: [
      {
        category: 'site-containers',
        name: 'Units en containers',
        facts: [
          {
            name: 'Lengte',
            value: `${number(containers.shortLengthM)} of ${measure(containers.lengthM, 'm')}`,
          },
          {
            name: 'Stapelbaar',
            value: `meestal tot ${counted(containers.levels, { one: 'laag', other: 'lagen' })}`,
          },
        ],
      },
      {
        category: 'telehandlers',
        name: 'Bouwmachines',
        facts: [
          { name: 'Hefhoogte', value: range(telehandlers.all.liftHeightM, 'm') },
          { name: 'Maximaal hefvermogen', value: range(telehandlers.all.capacityT, 't') },
        ],
      },
    ],
  },
  why: {
    heading: 'Waarom bij ons huren',
    points: [
      { name: 'Eén bericht volstaat', text: 'Bel, mail of vul het formulier in en u krijgt een voorstel.' },
      {
        name: 'Eerst vragen, dan adviseren',
        text: 'Eerst vragen wij naar hoogte, last, reikwijdte en ondergrond. Pas daarna adviseren wij een machine, ook een kleinere als die volstaat.',
      },
      {
        name: 'Alles in de offerte',
        text: 'Machine, huurprijs, periode en levering staan erin; bij aflevering maken wij een overdrachtsbon.',
      },
      {
        name: 'Gekeurd, met instructie',
        text: 'De machine komt met een geldige keuring op de bouwplaats en uw bediener krijgt een machine-instructie.',
      },
      {
        name: 'Hefvermogen met reikwijdte',
        text: 'In de offerte noemen wij het hefvermogen samen met reikwijdte en aanbouwdeel. Past een machine niet bij het werk, dan zeggen wij dat voordat u tekent.',
      },
      {
        name: 'Samen gepland',
        text: 'Wij helpen u bij het plannen van de volgorde van inzet, de aanbouwdelen en het transport.',
      },
    ],
  },
  promises: {
    heading: 'Waar u op kunt rekenen',
    cards: [
      {
        name: 'Internationaal werkgebied',
        text: 'Wij leveren op bouwplaatsen in heel Polen en op aanvraag in andere Europese landen. Uw aanvraag kunt u in het Nederlands, Pools, Engels of Duits sturen.',
      },
      {
        name: 'Veiligheid en stiptheid',
        text: 'De leverdatum en de retourdatum staan in de huurovereenkomst. Elke machine wordt vóór vertrek gecontroleerd.',
      },
    ],
  },
  training: {
    text: 'Heeft uw bediener nog een certificaat nodig?',
    link: 'Bekijk de opleidingen',
  },
  closing: {
    heading: 'Welke machine hebt u nodig?',
    text: 'Drie dingen zijn genoeg om te beginnen: wat moet er gebeuren, waar en wanneer?',
    phone: 'Telefoon – verhuur',
    email: 'E-mail',
    contact: 'Neem contact op',
  },
}
