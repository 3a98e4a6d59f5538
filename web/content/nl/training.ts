import { company } from '#worker/domain/company.ts'
import { courseDays, courses, dutchRegistration, licences } from '../course-figures.ts'
import { createFormatters } from '../formatters.ts'
import type { CourseId, TrainingText } from '../pl/training.ts'
import { text as facts } from './facts.ts'
import { text as listButton } from './list-button.ts'

const { number, measure, range, counted } = createFormatters('nl')

const days = { one: 'dag', other: 'dagen' }
const years = { one: 'jaar', other: 'jaar' }
const people = { one: 'persoon', other: 'personen' }

const length = (id: CourseId) => ({
  days: counted(courses[id].days, days),
  group: `max. ${counted(courses[id].people, people)}`,
})

/** Dutch law asks for proven expertise and names no document. */
const proof = 'aantoonbare deskundigheid; certificaat gebruikelijk'

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
    lead: 'Hijskranen, hoogwerkers, heftrucks en graafmachines: wij bereiden uw bedieners voor op het examen.',
    signUp: 'Inschrijven voor een opleiding',
    subject: 'Inschrijving opleiding',
    call: 'Bel',
  },
  courses: {
    heading: 'Onze opleidingen',
    lead: 'Elke opleiding bestaat uit theorie en praktijk. De voertaal is Pools; andere talen op aanvraag.',
    place: { name: 'Opleidingslocatie', example: facts.example },
    labels: {
      columns: { course: 'Opleiding', days: 'Duur', group: 'Groepsgrootte', exam: 'Examen' },
      details: 'Inhoud en examen',
      topics: 'Inhoud',
      list: listButton,
    },
    entries: [
      {
        id: 'crane',
        name: 'Hijskraanmachinist (UDT)',
        description: [
          'Voorbereiding op het examen van de Poolse dienst voor technisch toezicht (',
          { lang: 'pl', text: 'Urząd Dozoru Technicznego' },
          ', UDT). Wij stellen de examenaanvraag op en dienen die voor de deelnemer in.',
        ],
        ...length('crane'),
        exam: 'UDT-examen: theorie en praktijk',
        topics: [
          'opbouw van de hijskraan en veiligheidsvoorzieningen',
          'hijstabel',
          'aanslaan van lasten, hand- en armseinen',
          'stabiliteit en ondergrond',
          'regels van het technisch toezicht',
        ],
      },
      {
        id: 'platform',
        name: 'Bediener hoogwerker (IPAF)',
        description: `Wie slaagt, krijgt de IPAF PAL Card. Die is ${counted(courses.platform.validYears, years)} geldig en wordt internationaal erkend, maar vervangt in Polen niet het UDT-kwalificatiebewijs voor mobiele hoogwerkers. Vraag bij de inschrijving naar het UDT-examen.`,
        ...length('platform'),
        exam: 'IPAF-toets: theorie en praktijk',
        topics: [
          'categorieën: statisch 1a en 1b, mobiel 3a en 3b',
          'controle vóór gebruik',
          'harnasgordel',
          'noodprocedure',
          'wind en ondergrond',
        ],
      },
      {
        id: 'forklift',
        name: 'Heftruckchauffeur (UDT)',
        description: 'Voorbereiding op het UDT-examen voor heftrucks.',
        ...length('forklift'),
        exam: 'UDT-examen: theorie en praktijk',
        topics: [
          'stabiliteitsdriehoek',
          'lastzwaartepunt',
          'veilig omgaan met accu en lpg',
          'pallets en stellingen',
        ],
      },
      {
        id: 'excavator',
        name: 'Machinist graafmachine',
        description: [
          'Graafmachines vallen niet onder de UDT: het examen wordt afgenomen door de commissie van ',
          { lang: 'pl', text: 'Sieć Badawcza Łukasiewicz – Warszawski Instytut Technologiczny' },
          '. De kwalificatie wordt bijgeschreven op de Poolse machinistenpas (',
          { lang: 'pl', text: 'książka operatora' },
          ').',
        ],
        ...length('excavator'),
        exam: 'examen voor de commissie van het Łukasiewicz-instituut',
        topics: [
          'opbouw en dagelijks onderhoud van de graafmachine',
          'technieken voor grondverzet',
          'kabels en leidingen in de grond',
          'werkgebied van de machine',
        ],
      },
    ],
  },
  benefits: [
    {
      name: 'Dagen, geen weken',
      text: `Theorie en praktijk duren ${range(courseDays, 'dagen')}, afhankelijk van de machine.`,
    },
    {
      name: 'Beperkte groepsgrootte',
      text: `Een groep telt hooguit ${counted(courses.platform.people, people)} en bij de graafmachine maar\u00a0${number(courses.excavator.people)}.`,
    },
    {
      name: 'Hulp bij de papieren',
      text: 'Wij laten u weten welke documenten nodig zijn en stellen de examenaanvraag op.',
    },
    {
      name: 'Opleiding en verhuur onder één dak',
      text: 'Wij vertellen u welke kwalificatie voor de gehuurde machine en het aanbouwdeel nodig is.',
    },
  ],
  process: {
    heading: 'Zo verloopt de opleiding',
    steps: [
      {
        name: 'Inschrijving',
        text: 'Telefonisch of met het formulier. Wij spreken de datum af en controleren de documenten.',
      },
      { name: 'Theorie', text: 'Regels, opbouw van de machine, toegestane lasten en veilig werken.' },
      { name: 'Praktijk', text: 'Controle vóór gebruik, rijden, heffen en handelen bij noodgevallen.' },
      { name: 'Examen', text: 'Theorie en praktijk voor de commissie of de IPAF-instructeur.' },
      {
        name: 'Certificering',
        text: 'Wie slaagt, krijgt een certificaat, een pas of een bijschrijving op de Poolse machinistenpas.',
      },
    ],
  },
  licences: {
    heading: 'Welk certificaat voor welke machine',
    columns: {
      poland: 'Polen (geldigheid)',
      germany: 'Duitsland (DGUV-richtlijn)',
      netherlands: 'Nederland',
      course: 'Onze opleiding (certificaat)',
    },
    rows: [
      {
        machine: 'Hoogwerker',
        poland: `UDT, mobiele hoogwerkers (voorheen I\u00a0P), ${counted(licences.platform.validYears, years)}`,
        germany: licences.platform.germanStandard,
        netherlands: proof,
        course: 'IPAF',
      },
      {
        machine: 'Heftruck',
        poland: `UDT, zonder variabele reikwijdte en zonder meeheffende bestuurdersplaats (voorheen II\u00a0WJO), ${counted(licences.forklift.validYears, years)}`,
        germany: licences.forklift.germanStandard,
        netherlands: proof,
        course: 'UDT (Polen)',
      },
      {
        machine: 'Verreiker',
        poland: `UDT, met variabele reikwijdte (voorheen I\u00a0WJO), ${counted(licences.telehandler.validYears, years)}; voor lier of werkbak mogelijk een extra UDT-kwalificatie`,
        germany: `${licences.telehandler.germanStandard} (roterend: niveau 2a, als hoogwerker: niveau 2b)`,
        netherlands: `met hijsfunctie ${registration}, anders aantoonbare deskundigheid`,
        course: 'op aanvraag',
      },
      {
        machine: 'Mobiele hijskraan',
        poland: `UDT, mobiele hijskranen (voorheen II\u00a0Ż), ${counted(licences.crane.validYears, years)}`,
        germany: licences.crane.germanStandard,
        netherlands: registration,
        course: 'UDT (Polen)',
      },
      {
        machine: 'Autolaadkraan',
        poland: `UDT, transporteerbare kranen (o.a. autolaadkranen; voorheen II\u00a0Ż), ${counted(licences.loaderCrane.validYears, years)}`,
        germany: licences.loaderCrane.germanStandard,
        netherlands: `met hijsfunctie ${registration}, anders aantoonbare deskundigheid`,
        course: 'op aanvraag',
      },
      {
        machine: 'Graafmachine',
        poland: `Łukasiewicz-instituut, klasse III tot ${measure(licences.excavator.classThreeT, 't')}, klasse I zonder gewichtsgrens; onbeperkt geldig`,
        germany: licences.excavator.germanStandard,
        netherlands: `aantoonbare deskundigheid; als hijskraan ${registration}`,
        course: 'Łukasiewicz (Polen)',
      },
    ],
    abroad: [
      `In Nederland is de registratie bij TCVT-RA sinds ${dutchRegistration.since} verplicht voor machinisten, ook buitenlandse, die op een bouwplaats hijsen met een machine van ${measure(dutchRegistration.fromTm, 'tm')} of meer; vaak wordt ook VCA gevraagd. In Duitsland stelt de werkgever de opgeleide bediener (schriftelijk) aan; gebruikelijk is een `,
      { lang: 'de', text: 'Bedienerausweis' },
      '. Ga bij uw opdrachtgever na welke eisen gelden.',
    ],
    advice: [
      'Zoekt u een opleiding die wij niet geven? Informeer dan in Nederland bij TCVT, in Duitsland bij de ',
      { lang: 'de', text: 'Berufsgenossenschaft' },
      ' (de wettelijke ongevallenverzekeraar), in Polen bij de UDT of het Łukasiewicz-instituut – of bij ons.',
    ],
  },
  preparation: {
    heading: 'Documenten en voorwaarden',
    entries: [
      'paspoort of identiteitskaart',
      'medische geschiktheidsverklaring',
      'een pasfoto, als er na de opleiding een pas wordt uitgegeven',
      `minimumleeftijd ${counted(courses.minimumAge, years)} – een voorwaarde voor het examen van UDT en Łukasiewicz`,
      `verlenging van een UDT-kwalificatiebewijs: aanvraag uiterlijk ${counted(courses.extensionMonths, { one: 'maand', other: 'maanden' })} vóór de vervaldatum`,
    ],
  },
  machines: {
    question: 'Hebt u ook een machine nodig?',
    link: 'Bekijk het verhuuraanbod',
  },
  closing: {
    heading: 'Inschrijven of een vraag stellen',
    text: 'Geef de opleiding, het aantal deelnemers en de gewenste datum door.',
    phone: 'Telefoon – opleidingen',
    phoneHours: facts.phoneHours,
    contact: 'Open het contactformulier',
  },
}
