import { company } from '#worker/domain/company.ts'
import { containers, cranes, telehandlers } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { HomeText } from '../pl/home.ts'
import { text as stats } from './stats.ts'

const { number, measure, range, counted } = createFormatters('nl')

const craneHeight = measure(cranes.drawn.heightM, 'm')
const craneRadius = measure(cranes.drawn.radiusM, 'm')

export const text: HomeText = {
  variant: 'cards',
  meta: {
    title: `Bouwmachines, units en containers huren | ${company.name}`,
    description:
      'Units, containers, verreikers en klein materieel huren in Polen en Europa, geleverd op de bouwplaats. Ook opleidingen voor machinebedieners.',
  },
  hero: {
    heading: 'Machines huren in Polen en Europa',
    lead: 'Units, verreikers en klein materieel, geleverd op uw bouwplaats. Wij kiezen de machine die bij uw werk past.',
    rental: 'Bekijk het verhuuraanbod',
    contact: 'Vraag naar de beschikbaarheid',
    crane: {
      sentence: `Tekening: een mobiele hijskraan hijst een kantoorunit; hoogte ${craneHeight}, vlucht ${craneRadius}.`,
      height: craneHeight,
      radius: `vlucht ${craneRadius}`,
    },
  },
  stats,
  services: {
    heading: 'Wat wij verhuren',
    entries: [
      {
        category: 'site-containers',
        name: 'Units en containers',
        text: 'Kantoor-, sanitair- en schaftunits en opslagcontainers – los of als complete bouwplaatsinrichting.',
        facts: [
          {
            name: 'Lengte',
            value: `${number(containers.shortLengthM)} of ${measure(containers.lengthM, 'm')}`,
          },
          {
            name: 'Stapelbaar',
            value: `meestal tot ${counted(containers.levels, { one: 'laag', other: 'lagen' })}`,
          },
          {
            name: 'Stroomaansluiting',
            value: `${measure(containers.supplyVolt, 'V')}/${measure(containers.supplyAmpere, 'A')} CEE`,
          },
        ],
        link: 'Bekijk units en containers',
      },
      {
        category: 'telehandlers',
        name: 'Bouwmachines',
        text: 'Verreikers van compact tot roterend voor laden, hijsen en monteren. Graafmachines, hoogwerkers en hijskranen op aanvraag.',
        facts: [
          { name: 'Hefhoogte', value: range(telehandlers.all.liftHeightM, 'm') },
          { name: 'Maximaal hefvermogen', value: range(telehandlers.all.capacityT, 't') },
          { name: 'Aandrijving', value: 'diesel 4×4 of accu' },
        ],
        link: 'Bekijk de verreikers',
      },
    ],
  },
  why: {
    heading: 'Waarom bij ons huren',
    points: [
      'Eén telefoontje, e-mail of formulier is genoeg: wij doen u een voorstel.',
      'Eerst vragen wij naar hoogte, last, reikwijdte en ondergrond. Dan pas adviseren wij een machine, een kleinere als die volstaat.',
      'In de offerte staan de machine, de huurperiode en de levering; bij de overdracht maken wij een overdrachtsbon.',
      'De machine komt met een geldige keuring op de bouwplaats en uw bediener krijgt een machine-instructie.',
      'Het hefvermogen noemen wij altijd samen met reikwijdte en aanbouwdeel. Past een machine niet bij het werk, dan zeggen wij dat voordat u tekent.',
      'Wij helpen u bij het plannen van inzetvolgorde, aanbouwdelen en transport.',
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
    text: 'Moet uw bediener nog een bewijs halen?',
    link: 'Bekijk de opleidingen',
  },
  closing: {
    heading: 'Welke machine hebt u nodig?',
    text: 'Drie dingen zijn genoeg om te beginnen: wat moet er gebeuren, waar en wanneer?',
    contact: 'Neem contact op',
  },
}
