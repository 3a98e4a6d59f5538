import { company } from '../company.ts'
import { containers, cranes, telehandlers } from '../figures.ts'
import type { HomeText } from '../pl/home.ts'
import { figuresIn, tidyAll } from '../typography.ts'

const { number, measure, range, counted } = figuresIn('nl')

const craneHeight = measure(cranes.drawn.heightM, 'm')
const craneRadius = measure(cranes.drawn.radiusM, 'm')

export const text: HomeText = tidyAll<HomeText>(
  {
    variant: 'cards',
    meta: {
      title: `Bouwmachines, units en containers huren | ${company.name}`,
      description:
        'Units, containers, verreikers en klein materieel huren in Polen en Europa, geleverd op de bouwplaats. Ook opleidingen voor bedieners van machines.',
    },
    hero: {
      heading: 'Machines huren in Polen en Europa',
      lead: 'Units, verreikers en klein materieel, geleverd op uw bouwplaats. Vertel ons wat er moet gebeuren, waar en wanneer. Wij kiezen de juiste machine.',
      rental: 'Bekijk het verhuuraanbod',
      contact: 'Vraag naar de beschikbaarheid',
      crane: {
        sentence: `Tekening: een mobiele kraan tilt een kantoorunit; hoogte ${craneHeight}, radius ${craneRadius}.`,
        height: craneHeight,
        radius: `radius ${craneRadius}`,
      },
    },
    services: {
      heading: 'Wat wij verhuren',
      entries: [
        {
          category: 'site-containers',
          name: 'Units en containers',
          text: 'Kantoor-, sanitair- en schaftunits en opslagcontainers – los of als complete bouwplaatsinrichting.',
          facts: [
            {
              name: 'Lengte',
              value: `${number(containers.shortLengthM)} of ${measure(containers.lengthM, 'm')}`,
            },
            {
              name: 'Stapelen',
              value: `meestal tot ${counted(containers.levels, { one: 'laag', other: 'lagen' })}`,
            },
            {
              name: 'Stroomaansluiting',
              value: `${measure(containers.supplyVolt, 'V')}/${measure(containers.supplyAmpere, 'A')} CEE`,
            },
          ],
          link: 'Bekijk units en containers',
        },
        {
          category: 'telehandlers',
          name: 'Bouwmachines',
          text: 'Verreikers van compact tot roterend voor laden, hijsen en monteren. Graafmachines, hoogwerkers en kranen op aanvraag.',
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
      heading: 'Waarom met ons werken',
      points: [
        'Eén telefoontje, e-mail of formulier is genoeg: wij nemen uw aanvraag op en komen met een voorstel.',
        'Eerst vragen we naar hoogte, last, reikwijdte en ondergrond. Dan pas adviseren we een machine – een kleinere als dat kan.',
        'In onze offerte staan de machine, de huurperiode en de levering; bij de overdracht maken we een overdrachtsbon.',
        'De machine komt met een geldige keuring op de bouwplaats en uw machinist krijgt een machine-instructie.',
        'Hefvermogen noemen we altijd met reikwijdte en aanbouwdeel. Past een machine niet bij het werk, dan zeggen we dat vooraf.',
        'Wij helpen u de volgorde van machines, aanbouwdelen en transport voor uw project te plannen.',
      ],
    },
    promises: {
      heading: 'Waar u op kunt rekenen',
      cards: [
        {
          name: 'Internationaal inzetbaar',
          text: 'Wij leveren op bouwplaatsen in heel Polen en op aanvraag in andere Europese landen. Uw aanvraag kunt u in het Nederlands, Pools, Engels of Duits sturen.',
        },
        {
          name: 'Veiligheid en stiptheid',
          text: 'De data van levering en retour staan in de huurovereenkomst. Voordat een machine vertrekt, controleren wij de staat en de papieren.',
        },
      ],
    },
    closing: {
      heading: 'Welke machine hebt u nodig?',
      text: 'Drie dingen zijn genoeg om te beginnen: wat moet er gebeuren, waar en wanneer? De rest bespreken we met u.',
      contact: 'Neem contact op',
    },
  },
  'nl',
)
