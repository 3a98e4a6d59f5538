import { company } from '#worker/domain/company.ts'
import { courses, dutchRegistration, type Fact, licences } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { CourseId, TrainingText } from '../pl/training.ts'
import { text as listButton } from './list-button.ts'

const { number, measure, counted } = createFormatters('nl')

const days = { one: 'dag', other: 'dagen' }
const years = { one: 'jaar', other: 'jaar' }
const people = { one: 'persoon', other: 'personen' }

const lengthAndGroup = (id: CourseId): Fact[] => [
  { name: 'Duur', value: counted(courses[id].days, days) },
  { name: 'Groepsgrootte', value: `max. ${counted(courses[id].people, people)}` },
]

/** The certificate of operators who lift on Dutch building sites. */
const registration = `TCVT-RA vanaf ${measure(dutchRegistration.fromTm, 'tm')}`

export const text: TrainingText = {
  meta: {
    title: `Opleidingen: UDT, IPAF, graafmachines | ${company.name}`,
    description:
      'Opleidingen in Polen voor bedieners van hijskranen (UDT), hoogwerkers (IPAF), heftrucks en graafmachines: duur, groepsgrootte, inhoud en examen.',
  },
  hero: {
    heading: 'Opleidingen voor bedieners',
    lead: 'Hijskranen, hoogwerkers, heftrucks en graafmachines: wij bereiden voor op het examen.',
    signUp: 'Inschrijven voor een opleiding',
    subject: 'Inschrijving opleiding',
    call: 'Bel',
  },
  courses: {
    heading: 'Onze opleidingen',
    lead: 'Elke opleiding heeft een theoriedeel en een praktijkdeel. Over de uitslag beslist de commissie of de examinator.',
    labels: { topics: 'Inhoud', signUp: 'Inschrijven', list: listButton },
    entries: [
      {
        id: 'crane',
        name: 'Hijskraanmachinist (UDT)',
        description: [
          'Voorbereiding op het theorie- en praktijkexamen, afgenomen door een commissie van de Poolse dienst voor technisch toezicht (',
          { lang: 'pl', text: 'Urząd Dozoru Technicznego' },
          ', UDT). Wij stellen de examenaanvraag op en dienen die voor de deelnemer in.',
        ],
        facts: [...lengthAndGroup('crane'), { name: 'Examen', value: 'afgenomen door de UDT-commissie' }],
        topics: [
          'opbouw van de hijskraan en veiligheidsvoorzieningen',
          'hijstabel',
          'aanslaan van lasten, hand- en armseinen',
          'stabiliteit en ondergrond',
          'regels van het technisch toezicht',
          'praktijkoefeningen',
        ],
      },
      {
        id: 'platform',
        name: 'Bediener hoogwerker (IPAF)',
        description:
          'De opleiding wordt afgesloten met een theorie- en een praktijktoets. De IPAF PAL Card wordt internationaal erkend, maar vervangt in Polen niet het UDT-kwalificatiebewijs voor mobiele hoogwerkers.',
        facts: [
          ...lengthAndGroup('platform'),
          { name: 'Examen', value: 'theorie- en praktijktoets' },
          { name: 'IPAF PAL Card', value: `${counted(courses.platform.validYears, years)} geldig` },
        ],
        topics: [
          'categorieën: statisch 1a en 1b, mobiel 3a en 3b',
          'controle vóór gebruik',
          'veiligheidsharnas',
          'noodafdaling',
          'wind en ondergrond',
          'praktijkoefeningen',
        ],
      },
      {
        id: 'forklift',
        name: 'Heftruckchauffeur (UDT)',
        description: 'Voorbereiding op het heftruckexamen, afgenomen door de UDT-commissie.',
        facts: [...lengthAndGroup('forklift'), { name: 'Examen', value: 'afgenomen door de UDT-commissie' }],
        topics: [
          'stabiliteitsdriehoek',
          'lastzwaartepunt',
          'veilig omgaan met accu en lpg',
          'pallets en stellingen',
          'praktijkoefeningen',
        ],
      },
      {
        id: 'excavator',
        name: 'Machinist graafmachine',
        description: [
          'Graafmachines vallen niet onder de UDT: het examen wordt afgenomen door de commissie van ',
          { lang: 'pl', text: 'Sieć Badawcza Łukasiewicz – Warszawski Instytut Technologiczny' },
          '. De uitslag wordt bijgeschreven in de Poolse machinistenpas (',
          { lang: 'pl', text: 'książka operatora' },
          ').',
        ],
        facts: [
          ...lengthAndGroup('excavator'),
          { name: 'Examen', value: 'afgenomen door de commissie van het Łukasiewicz-instituut' },
        ],
        topics: [
          'opbouw en dagelijks onderhoud van de graafmachine',
          'technieken voor grondverzet',
          'kabels en leidingen in de grond',
          'werkgebied van de machine',
          'praktijkoefeningen',
        ],
      },
    ],
  },
  benefits: {
    heading: 'Wat u en uw bedieners eraan hebben',
    cards: [
      {
        name: 'Oefenen op de machine',
        text: 'Deelnemers oefenen op de machine en leren niet alleen uit een boek.',
      },
      {
        name: 'Beperkte groepsgrootte',
        text: `Een groep telt hooguit ${counted(courses.platform.people, people)} en bij de graafmachine maar ${number(courses.excavator.people)}.`,
      },
      {
        name: 'Hulp bij de papieren',
        text: 'Wij laten u weten welke documenten nodig zijn en stellen de examenaanvraag op.',
      },
      {
        name: 'Opleiding en verhuur bij één bedrijf',
        text: 'Wij vertellen u welke kwalificatie voor de gehuurde machine en het aanbouwdeel nodig is.',
      },
    ],
  },
  process: {
    heading: 'Zo verloopt de opleiding',
    steps: [
      {
        name: 'Inschrijving',
        text: 'Telefonisch of met het formulier. Wij spreken de datum af en controleren de documenten.',
      },
      { name: 'Theorie', text: 'Regels, opbouw van de machine, toegestane lasten en veilig werken.' },
      { name: 'Praktijk', text: 'Controle vóór gebruik, rijden, heffen en handelen bij noodgevallen.' },
      { name: 'Examen', text: 'De bevoegde commissie of examinator toetst theorie en praktijk.' },
      {
        name: 'Certificering',
        text: 'Wie slaagt, krijgt een bewijs, een pas of een bijschrijving in de machinistenpas.',
      },
    ],
  },
  licences: {
    heading: 'Welk bewijs voor welke machine',
    columns: {
      machine: 'Machine',
      poland: 'Polen (geldigheid)',
      germany: 'Duitsland (DGUV Grundsatz)',
      netherlands: 'Nederland',
      course: 'Onze opleiding',
    },
    rows: [
      {
        machine: 'Hoogwerker',
        poland: `UDT, mobiele hoogwerkers (vroeger I\u00a0P), ${counted(licences.platform.validYears, years)}`,
        germany: licences.platform.germanStandard,
        netherlands: 'bewijs van vakbekwaamheid',
        course: 'IPAF',
      },
      {
        machine: 'Heftruck',
        poland: `UDT, zonder variabele reikwijdte en zonder meeheffende bestuurdersplaats (vroeger II\u00a0WJO), ${counted(licences.forklift.validYears, years)}`,
        germany: licences.forklift.germanStandard,
        netherlands: 'bewijs van vakbekwaamheid',
        course: 'ja',
      },
      {
        machine: 'Verreiker',
        poland: `UDT, met variabele reikwijdte (vroeger I\u00a0WJO), ${counted(licences.telehandler.validYears, years)}; met lier of werkbak afhankelijk van het aanbouwdeel`,
        germany: licences.telehandler.germanStandard,
        netherlands: registration,
        course: 'op navraag',
      },
      {
        machine: 'Mobiele hijskraan',
        poland: `UDT, mobiele hijskranen (vroeger II\u00a0Ż), ${counted(licences.crane.validYears, years)}`,
        germany: licences.crane.germanStandard,
        netherlands: registration,
        course: 'ja',
      },
      {
        machine: 'Autolaadkraan',
        poland: `UDT, verplaatsbare hijskranen, ${counted(licences.loaderCrane.validYears, years)}`,
        germany: licences.loaderCrane.germanStandard,
        netherlands: registration,
        course: 'op navraag',
      },
      {
        machine: 'Graafmachine',
        poland: `Łukasiewicz-instituut, klasse III tot ${measure(licences.excavator.classThreeT, 't')}, klasse I zonder gewichtsgrens`,
        germany: licences.excavator.germanStandard,
        netherlands: 'bewijs van vakbekwaamheid',
        course: 'ja',
      },
    ],
    abroad: [
      `In Nederland is de registratie bij TCVT-RA sinds ${dutchRegistration.since} verplicht voor wie op een bouwplaats hijst; vaak wordt ook VCA gevraagd. In Duitsland wijst de werkgever de geschoolde bediener aan; gebruikelijk bewijs is een `,
      { lang: 'de', text: 'Bedienerausweis' },
      '. Vraag de eisen na bij de opdrachtgever.',
    ],
    advice: [
      'Geven wij voor een machine geen opleiding? Vraag het dan in Nederland aan TCVT, in Duitsland aan de ',
      { lang: 'de', text: 'Berufsgenossenschaft' },
      ', in Polen aan de UDT of het Łukasiewicz-instituut – of aan ons.',
    ],
  },
  preparation: {
    heading: 'Documenten en voorwaarden',
    entries: [
      'paspoort of identiteitskaart',
      'medische verklaring van geschiktheid',
      'een pasfoto, als er na de opleiding een pas wordt uitgegeven',
      `minimumleeftijd ${counted(courses.minimumAge, years)} – een voorwaarde voor het UDT-examen`,
      'de voertaal is Pools; vraag vóór de inschrijving naar andere talen',
      `verlenging van een UDT-bewijs: aanvraag uiterlijk ${counted(courses.extensionMonths, { one: 'maand', other: 'maanden' })} vóór de vervaldatum`,
    ],
  },
  machines: {
    heading: 'Hebt u ook een machine nodig?',
    link: 'Bekijk het verhuuraanbod',
  },
  closing: {
    heading: 'Inschrijven of iets vragen',
    text: 'Geef de opleiding, het aantal deelnemers en de gewenste datum door.',
    phone: 'Telefoon – opleidingen',
    contact: 'Open het contactformulier',
  },
}
