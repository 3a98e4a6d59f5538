import { company } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'
import { courses, dutchRegistration, type Fact } from '../figures.ts'
import type { CourseId, TrainingText } from '../pl/training.ts'
import { figuresIn } from '../typography.ts'

const { number, measure, counted } = figuresIn('nl')

const days = { one: 'dag', other: 'dagen' }
const years = { one: 'jaar', other: 'jaar' }
const people = { one: 'persoon', other: 'personen' }

const lengthAndGroup = (id: CourseId): Fact[] => [
  { name: 'Duur', value: counted(courses[id].days, days) },
  { name: 'Groepsgrootte', value: `max. ${counted(courses[id].people, people)}` },
]

export const text: TrainingText = tidyAll<TrainingText>(
  {
    meta: {
      title: `Opleidingen: UDT, IPAF, graafmachines | ${company.name}`,
      description:
        'Opleidingen in Polen voor bedieners van hijskranen (UDT), hoogwerkers (IPAF), heftrucks en graafmachines: duur, groepsgrootte, inhoud en examen.',
    },
    hero: {
      heading: 'Opleidingen voor bedieners',
      lead: 'Vier opleidingen: hijskranen, hoogwerkers, heftrucks en graafmachines. Wij bereiden voor op het examen.',
      signUp: 'Inschrijven voor een opleiding',
      subject: 'Inschrijving opleiding',
      call: 'Bel',
    },
    courses: {
      heading: 'Onze opleidingen',
      lead: 'Elke opleiding heeft een theoriedeel en een praktijkdeel. Over de uitslag beslist de commissie of de examinator.',
      labels: { topics: 'Inhoud', signUp: 'Inschrijven' },
      entries: [
        {
          id: 'crane',
          name: 'Hijskraanmachinist (UDT)',
          description: [
            'Voorbereiding op het theorie- en praktijkexamen, afgenomen door een commissie van de Poolse dienst voor technisch toezicht (',
            { lang: 'pl', text: 'Urząd Dozoru Technicznego' },
            ', UDT). Wij stellen de examenaanvraag op en dienen die voor de deelnemer in.',
          ],
          facts: [
            ...lengthAndGroup('crane'),
            { name: 'Examen', value: 'afgenomen door de UDT-commissie' },
            {
              name: 'UDT-kwalificatiebewijs, mobiele hijskranen',
              value: `${counted(courses.crane.validYears, years)} geldig`,
            },
          ],
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
            { name: 'IPAF PAL Card', value: `${counted(courses.platform.validYears, years)} geldig` },
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
          description:
            'Voorbereiding op het heftruckexamen, afgenomen door de UDT-commissie. Een verreiker geldt in Polen als heftruck met variabele reikwijdte en vraagt een ruimere kwalificatie; welke dat is, hangt af van het aanbouwdeel.',
          facts: [
            ...lengthAndGroup('forklift'),
            { name: 'Examen', value: 'afgenomen door de UDT-commissie' },
            {
              name: 'Heftrucks zonder variabele reikwijdte en zonder meeheffende bestuurdersplaats (vroeger II WJO)',
              value: `${counted(courses.forklift.validYears, years)} geldig`,
            },
            {
              name: 'Alle heftrucks, ook met variabele reikwijdte (vroeger I WJO)',
              value: `${counted(courses.forklift.variableReachValidYears, years)} geldig`,
            },
          ],
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
            { lang: 'pl', text: 'Sieć Badawcza Łukasiewicz – Warszawski Instytut Technologiczny' },
            '. De uitslag wordt bijgeschreven in de Poolse machinistenpas (',
            { lang: 'pl', text: 'książka operatora' },
            ').',
          ],
          facts: [
            ...lengthAndGroup('excavator'),
            { name: 'Examen', value: 'afgenomen door de commissie van het Łukasiewicz-instituut' },
            { name: 'Klasse III', value: `graafmachines tot ${measure(courses.excavator.classThreeT, 't')}` },
            { name: 'Klasse I', value: 'zonder gewichtsgrens' },
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
          text: `Een groep telt hooguit ${counted(courses.platform.people, people)} en bij de graafmachine maar ${number(courses.excavator.people)}. Zo heeft iedereen tijd om te oefenen en vragen te stellen.`,
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
    preparation: {
      heading: 'Documenten en voorwaarden',
      entries: [
        'paspoort of identiteitskaart',
        'medische verklaring van geschiktheid',
        'een pasfoto, als er na de opleiding een pas wordt uitgegeven',
        `minimumleeftijd ${counted(courses.minimumAge, years)} – een voorwaarde voor het UDT-examen`,
        'de voertaal is Pools; vraag vóór de inschrijving naar andere talen',
        `verlenging van een UDT-bewijs: aanvraag uiterlijk ${counted(courses.extensionMonths, { one: 'maand', other: 'maanden' })} vóór de vervaldatum`,
      ],
    },
    abroad: {
      heading: 'Werken in Nederland en Duitsland',
      text: [
        `In Nederland moet een bediener zijn vakbekwaamheid kunnen aantonen. Wie op een bouwplaats hijst met een kraan, autolaadkraan of verreiker vanaf ${measure(dutchRegistration.fromTm, 'tm')}, moet sinds ${dutchRegistration.since} bij TCVT-RA geregistreerd zijn; vaak wordt ook VCA gevraagd. In Duitsland moeten bedieners geschoold en door hun werkgever aangewezen zijn; gebruikelijk bewijs is een `,
        { lang: 'de', text: 'Bedienerausweis' },
        ', afgegeven na een opleiding volgens de DGUV-grondregels. Vraag de eisen na bij de opdrachtgever.',
      ],
      standardsHeading: 'Duitsland: DGUV-grondregels per machine',
      standards: [
        { name: 'Hoogwerkers', value: 'DGUV Grundsatz 308-008' },
        { name: 'Heftrucks', value: 'DGUV Grundsatz 308-001' },
        { name: 'Verreikers', value: 'DGUV Grundsatz 308-009' },
        { name: 'Hijskranen', value: 'DGUV Grundsatz 309-003' },
        { name: 'Graafmachines', value: 'DGUV Grundsatz 301-005' },
      ],
    },
    machines: {
      heading: 'Hebt u ook een machine nodig?',
      text: 'Wij verhuren units, verreikers en klein materieel, en op aanvraag hoogwerkers, heftrucks, graafmachines en – meestal met machinist – hijskranen.',
      link: 'Bekijk het verhuuraanbod',
    },
    closing: {
      heading: 'Inschrijven of iets vragen',
      text: 'Geef de opleiding, het aantal deelnemers en de gewenste datum door. Wij laten u weten wanneer de opleiding kan beginnen.',
      phone: 'Telefoon – opleidingen',
      contact: 'Open het contactformulier',
    },
  },
  'nl',
)
