import { fragments, names } from '#worker/domain/catalogue/nl.ts'
import { company } from '#worker/domain/company.ts'
import { price } from '#worker/domain/labels/price/nl.ts'
import { createSpecFacts, formatSupply } from '../equipment-specs.ts'
import { containers, siteEquipment, telehandlers } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { RentalText } from '../pl/rental.ts'
import { text as compareButton } from './compare-button.ts'
import { text as listButton } from './list-button.ts'
import { text as machineFinder } from './machine-finder.ts'
import { text as terms } from './terms.ts'

const { number, measure, counted } = createFormatters('nl')

const levels = { one: 'laag', other: 'lagen' }
const panels = { one: 'hek', other: 'hekken' }
const bases = { one: 'betonvoet', other: 'betonvoeten' }

const supply = formatSupply('nl')

const factsOf = createSpecFacts(
  'nl',
  {
    upTo: (figure) => `tot ${figure}`,
    about: (figure) => `ca. ${figure}`,
    upToAbout: (figure) => `tot ca. ${figure}`,
    orMore: (figure) => `${figure} en langer`,
    lamps: (count, power) => `${number(count)}\u00a0×\u00a0${power}`,
    hourUnit: 'uur',
  },
  {
    size: `Afmetingen (${measure(containers.longFt, 'ft')})`,
    shortFootprint: `Lengte × breedte (${measure(containers.shortFt, 'ft')})`,
    supply: 'Stroomaansluiting',
    containerWeight: 'Eigen gewicht',
    floorArea: 'Vloeroppervlak binnen',
    volume: 'Inhoud',
    liftHeight: 'Hefhoogte',
    maximumCapacity: 'Maximaal hefvermogen',
    forwardReach: 'Reikwijdte naar voren',
    weight: 'Eigen gewicht',
    largestMachines: 'Hefhoogte grootste types',
    turretRotation: 'Draaibereik',
    plateCompactorWeight: 'Gewicht (trilplaat)',
    rammerWeight: 'Gewicht (trilstamper)',
    smallPower: 'Vermogen, kleine aggregaten',
    silencedPower: 'Vermogen, geluidgedempte aggregaten',
    runningTimePerTank: 'Draaitijd per tank',
    equipmentWeight: 'Gewicht',
    mastHeight: 'Masthoogte',
    ledLighting: 'Ledverlichting',
    runningTime: 'Draaitijd',
    fencePanelSize: 'Afmetingen (hek)',
    fencePanelWeight: 'Gewicht (hek)',
    fenceFootWeight: 'Gewicht (voet)',
  },
)

export const text: RentalText = {
  variant: 'three-categories',
  machineFinder,
  fragments,
  meta: {
    title: `Units, verreikers en klein materieel huren | ${company.name}`,
    description:
      'Specificaties en toepassingen van ons huurmaterieel: kantoor- en schaftunits, opslagcontainers, verreikers, trilplaten, aggregaten en bouwhekken.',
  },
  hero: {
    heading: 'Machines huren',
    lead: 'Korte en lange huurperiodes, met of zonder machinist.',
    phoneHours: terms.phoneHours,
  },
  labels: {
    categories: 'Categorieën',
    goodFor: 'Geschikt voor',
    toTop: 'Naar het begin van de pagina',
    share: { share: 'Link delen', copied: 'Link gekopieerd' },
    list: listButton,
    compare: compareButton,
    price,
  },
  categories: [
    {
      id: 'site-containers',
      name: 'Units en containers',
      lead: `Wij plaatsen losse units en complete opstellingen, meestal tot ${counted(containers.levels, levels)} hoog. Nodig zijn een vlakke, draagkrachtige ondergrond, ruimte voor de autolaadkraan en, behalve voor opslagcontainers, een aansluiting van ${supply}.`,
      items: [
        {
          id: 'office-container',
          name: names['office-container'],
          description: `Verwarmde ruimte met ledverlichting en stopcontacten.`,
          note: 'Ruimte voor twee werkplekken, of één werkplek met vergadertafel; voor meer werkplekken schakelen wij units.',
          facts: factsOf('office-container'),
          goodFor: 'uitvoerderskantoor, bouwvergaderingen',
        },
        {
          id: 'sanitary-container',
          name: names['sanitary-container'],
          description:
            'Toiletten, wastafels en douches in een indeling die wij vóór de levering met u afspreken.',
          note: 'Er zijn een wateraansluiting en een afvoer of tank nodig.',
          facts: factsOf('sanitary-container'),
          goodFor: 'bouwplaatsen, evenementen',
        },
        {
          id: 'welfare-container',
          name: names['welfare-container'],
          description: 'Verwarmde ruimte voor pauzes, maaltijden en omkleden.',
          note: 'De inrichting, zoals tafels, lockers en een keukenblok, spreken wij met u af.',
          facts: factsOf('welfare-container'),
          goodFor: 'ploegen die weken op één plek werken',
        },
        {
          id: 'storage-container',
          name: names['storage-container'],
          description: 'Stalen container met lockbox voor gereedschap en materiaal.',
          note: 'Aansluitingen zijn niet nodig, een vlakke plek is genoeg.',
          facts: factsOf('storage-container'),
          goodFor: 'bouwplaatsen, bedrijfsterreinen',
        },
      ],
    },
    {
      id: 'telehandlers',
      name: 'Verreikers',
      lead: 'Het hefvermogen neemt af naarmate de giek verder uitschuift en hangt af van het aanbouwdeel. Het maximum geldt met vorken en ingeschoven giek.',
      items: [
        {
          id: 'compact-telehandler',
          name: names['compact-telehandler'],
          description: 'Rijdt door lage poorten en keert op een klein terrein.',
          note: 'Met vorken verplaatst hij pallets, met een bak laadt hij los materiaal.',
          facts: [...factsOf('compact-telehandler'), { name: 'Aandrijving', value: 'diesel 4×4 of accu' }],
          goodFor: 'krappe bouwplaatsen, landbouw',
        },
        {
          id: 'construction-telehandler',
          name: names['construction-telehandler'],
          description: 'Zet pallets, balken en spanten op een vloer of dak.',
          note: 'Hij manoeuvreert tussen gebouwen door.',
          facts: [
            ...factsOf('construction-telehandler'),
            { name: 'Aandrijving', value: 'diesel 4×4×4 (drie stuurstanden)' },
          ],
          goodFor: 'pallets, balken, dakwerk',
        },
        {
          id: 'rotating-telehandler',
          name: names['rotating-telehandler'],
          description: `Staat op stempels en plaatst lasten ${number(telehandlers.rotating.turretDegrees)}° rondom zonder te verrijden.`,
          note: 'Met vorken of lier vervangt hij vaak een hijskraan; met een werkbak, waar de wet dat toelaat, ook een hoogwerker.',
          facts: factsOf('rotating-telehandler'),
          goodFor: 'staalmontage, werk vanaf één opstelplaats',
        },
        {
          id: 'telehandler-attachments',
          name: names['telehandler-attachments'],
          description: 'Wij kiezen een aanbouwdeel dat bij de verreiker en het werk past.',
          note: 'Welk bewijs van vakbekwaamheid nodig is, hangt af van het aanbouwdeel en het land.',
          facts: [
            { name: 'Vorken', value: 'pallets, bundels' },
            { name: 'Bak', value: 'los materiaal' },
            { name: 'Lier of haak', value: 'hangende lasten' },
            { name: 'Werkbak', value: 'werken op hoogte' },
          ],
          goodFor: 'bouwplaatsen waar één machine meerdere taken heeft',
        },
      ],
    },
    {
      id: 'small-tools',
      name: 'Klein materieel',
      lead: 'Verdichting, stroom, licht en afzetting: wat een bouwplaats vanaf de eerste dag nodig heeft. Ook sloophamers en bouwstroomkasten zijn op aanvraag te huur.',
      items: [
        {
          id: 'compactors',
          name: names.compactors,
          description: 'De trilplaat verdicht oppervlakken, de trilstamper de grond in smalle sleuven.',
          note: 'Waar geen uitlaatgassen mogen vrijkomen, leveren wij een accumachine.',
          facts: [...factsOf('compactors'), { name: 'Aandrijving', value: 'benzine, diesel of accu' }],
          goodFor: 'sleuven, bestrating',
        },
        {
          id: 'generator',
          name: names.generator,
          description: 'Levert stroom zolang de bouwplaats nog geen netaansluiting heeft.',
          note: 'Het vermogen berekenen wij op basis van uw lijst met verbruikers.',
          facts: [...factsOf('generator'), { name: 'Aandrijving', value: 'diesel, Stage V' }],
          goodFor: 'bouwstroom, evenementen',
        },
        {
          id: 'light-tower',
          name: names['light-tower'],
          description: 'Verlicht enkele duizenden vierkante meters.',
          note: 'Werkt op diesel of netstroom, of is hybride.',
          facts: factsOf('light-tower'),
          goodFor: 'nachtwerk, wegwerkzaamheden',
        },
        {
          id: 'temporary-fencing',
          name: names['temporary-fencing'],
          description: `Zet het terrein af – met poorten, klemmen en op verzoek bouwhekdoek.`,
          note: `Voor ${measure(siteEquipment.fence.exampleM, 'm')} hebt u ongeveer ${counted(siteEquipment.fence.examplePanels, panels)} en ${counted(siteEquipment.fence.exampleFeet, bases)} nodig.`,
          facts: factsOf('temporary-fencing'),
          goodFor: 'afzetting van bouwplaatsen en opslagterreinen',
        },
      ],
    },
  ],
  process: {
    heading: 'Zo huurt u een machine',
    steps: [
      {
        name: 'Contact',
        text: 'Bel, mail of vul het formulier in.',
      },
      {
        name: 'Advies',
        text: 'Wij stellen een machine voor.',
      },
      {
        name: 'Offerte',
        text: 'U krijgt een offerte met huurprijs, periode en levering.',
        link: 'Naar het klantgegevensformulier',
      },
      {
        name: 'Levering',
        text: 'Wij leveren op de bouwplaats, geven de machine-instructie en maken een overdrachtsbon.',
      },
    ],
  },
  return: {
    heading: 'Afmelden en retour',
    text: 'Meld de machine telefonisch of per e-mail af. Wij spreken dan af wanneer wij de machine ophalen of u hem terugbrengt, en leggen de toestand vast op de overdrachtsbon.',
  },
  terms,
  checklist: {
    heading: 'Dit willen wij graag weten',
    entries: [
      'werkhoogte of graafdiepte',
      'last en reikwijdte',
      'binnen of buiten',
      'ondergrond en breedte van de toegang',
      'begin en duur van de huur',
      'adres van de bouwplaats',
      'levering of zelf afhalen',
      'met of zonder machinist',
      'aanbouwdelen',
    ],
  },
  coverage: {
    heading: 'Ons werkgebied',
    areas: [
      {
        name: 'Polen',
        text: [
          'Wij leveren op bouwplaatsen en bij bedrijven in het hele land. Zelf afhalen kan in ',
          { lang: 'pl', text: company.addresses.yard.city },
          ' bij Warschau.',
        ],
      },
      {
        name: 'Europa',
        text: 'Op aanvraag. Transport, machinepapieren en eisen aan de bediener bespreken wij vóór de offerte.',
      },
    ],
  },
  abroad: {
    name: 'Verhuur naar Nederland',
    text: 'Wij brengen de machine met passend transport naar uw bouwplaats en halen hem daar weer op; het transport staat apart in de offerte. Bij de machine horen de EG-verklaring van overeenstemming of EU-conformiteitsverklaring en het bewijs van de laatste keuring. Met uw btw-nummer is de factuur in de regel zonder Poolse btw: de btw wordt naar u verlegd.',
  },
  operators: {
    heading: 'Is uw bediener opgeleid?',
    text: 'Voor veel machines is een opgeleide bediener verplicht.',
    link: 'Bekijk de opleidingen',
  },
  closing: {
    heading: 'Offerte nodig?',
    text: 'Op aanvraag verhuren wij ook hoogwerkers, heftrucks, graafmachines en – meestal met machinist – hijskranen.',
    offer: 'Vraag een offerte aan',
  },
}
