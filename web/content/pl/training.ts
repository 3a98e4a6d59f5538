import type { PageMeta } from '#web/content/page-meta.ts'
import { company } from '#worker/domain/company.ts'
import { courseDays, courses, dutchRegistration, licences } from '../course-figures.ts'
import { createFormatters, type Prose } from '../formatters.ts'
import { text as facts } from './facts.ts'
import { type ListButtonText, text as listButton } from './list-button.ts'

export type CourseId = keyof Pick<typeof courses, 'crane' | 'platform' | 'forklift' | 'excavator'>

export interface Course {
  id: CourseId
  name: string
  days: string
  group: string
  exam: string
  description: Prose
  /** Four to six. */
  topics: readonly string[]
}

export interface CourseLabels {
  columns: Record<'course' | 'days' | 'group' | 'exam', string>
  /** Opens description and topics. */
  details: string
  /** Before the topics. */
  topics: string
  list: ListButtonText
}

/** The licences that operators of a kind of machine need in each country, and whether there is a course. */
export interface Licence {
  machine: string
  poland: string
  germany: string
  netherlands: string
  course: string
}

interface Point {
  name: string
  text: string
}

export interface TrainingText {
  meta: PageMeta
  hero: { heading: string; lead: string; signUp: string; subject: string; call: string }
  courses: {
    heading: string
    lead: string
    /** Before the address, and after it in the demonstration. */
    place: { name: string; example: string }
    labels: CourseLabels
    entries: readonly Course[]
  }
  benefits: readonly [Point, Point, Point, Point]
  process: {
    heading: string
    /** Polish counts examination and certificate as one step, the other languages as two. */
    steps: readonly [Point, Point, Point, Point] | readonly [Point, Point, Point, Point, Point]
  }
  preparation: { heading: string; entries: readonly string[] }
  licences: {
    heading: string
    columns: Record<Exclude<keyof Licence, 'machine'>, string>
    rows: readonly Licence[]
    /** About other countries. */
    abroad: Prose
    /** For machines without a course. */
    advice: Prose
  }
  machines: { question: string; link: string }
  closing: { heading: string; text: string; phone: string; phoneHours: string; contact: string }
}

const { number, measure, range, counted } = createFormatters('pl')

const days = { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' }
const years = { one: 'rok', few: 'lata', many: 'lat', other: 'roku' }
/** In the genitive, as „do” requires. */
const people = { one: 'osoby', few: 'osób', many: 'osób', other: 'osoby' }

const length = (id: CourseId) => ({
  days: counted(courses[id].days, days),
  group: `do ${counted(courses[id].people, people)}`,
})

/** For operators who lift suspended loads on Dutch building sites. */
const registration = `TCVT-RA, od ${measure(dutchRegistration.fromTm, 'tm')}`

export const text: TrainingText = {
  meta: {
    title: `Szkolenia operatorów: UDT, IPAF, koparki | ${company.name}`,
    description:
      'Szkolenia operatorów żurawi (UDT), podnośników (IPAF), wózków widłowych i koparek: czas trwania, wielkość grupy, program, egzamin i zapisy.',
  },
  hero: {
    heading: 'Szkolenia operatorów',
    lead: 'Żurawie, podnośniki, wózki widłowe i koparki: przygotowujemy do egzaminu.',
    signUp: 'Zapisz się na szkolenie',
    subject: 'Zapis na szkolenie',
    call: 'Zadzwoń:',
  },
  courses: {
    heading: 'Nasze szkolenia',
    lead: 'Każde obejmuje teorię i praktykę. Szkolimy po polsku; o inny język proszę zapytać przed zapisem.',
    place: { name: 'Miejsce szkoleń', example: facts.example },
    labels: {
      columns: { course: 'Szkolenie', days: 'Czas trwania', group: 'Wielkość grupy', exam: 'Egzamin' },
      details: 'Program i egzamin',
      topics: 'Program',
      list: listButton,
    },
    entries: [
      {
        id: 'crane',
        name: 'Operator żurawia (UDT)',
        description:
          'Szkolenie przygotowuje do egzaminu Urzędu Dozoru Technicznego (UDT). Wniosek o egzamin przygotowujemy i składamy w imieniu uczestnika.',
        ...length('crane'),
        exam: 'egzamin UDT: teoria i praktyka',
        topics: [
          'budowa żurawia i urządzenia zabezpieczające',
          'wykres udźwigu',
          'zawiesia i sygnały ręczne',
          'stateczność i podłoże',
          'przepisy o dozorze technicznym',
        ],
      },
      {
        id: 'platform',
        name: 'Operator podnośnika (IPAF)',
        description: `Po zdanym teście uczestnik otrzymuje kartę IPAF PAL. Jest ona ważna ${counted(courses.platform.validYears, years)} i uznawana międzynarodowo, ale w Polsce nie zastępuje zaświadczenia kwalifikacyjnego UDT na podesty ruchome przejezdne. O egzamin UDT proszę zapytać przy zapisie.`,
        ...length('platform'),
        exam: 'test IPAF: teoria i praktyka',
        topics: [
          'kategorie: statyczne 1a i 1b, mobilne 3a i 3b',
          'kontrola przed użyciem',
          'szelki bezpieczeństwa',
          'awaryjne opuszczanie platformy',
          'wiatr i podłoże',
        ],
      },
      {
        id: 'forklift',
        name: 'Operator wózka widłowego (UDT)',
        description: 'Szkolenie przygotowuje do egzaminu UDT na wózki jezdniowe podnośnikowe.',
        ...length('forklift'),
        exam: 'egzamin UDT: teoria i praktyka',
        topics: [
          'trójkąt stateczności',
          'środek ciężkości ładunku',
          'bezpieczna obsługa akumulatora i butli LPG',
          'palety i regały',
        ],
      },
      {
        id: 'excavator',
        name: 'Operator koparki',
        description:
          'Koparki nie podlegają dozorowi technicznemu, dlatego egzamin przeprowadza komisja Sieci Badawczej Łukasiewicz – Warszawskiego Instytutu Technologicznego. Wynik jest wpisywany do książki operatora.',
        ...length('excavator'),
        exam: 'egzamin przed komisją Łukasiewicz – WIT',
        topics: [
          'budowa i codzienna obsługa koparki',
          'technologia robót ziemnych',
          'instalacje podziemne',
          'strefa pracy maszyny',
        ],
      },
    ],
  },
  benefits: [
    {
      name: 'Kilka dni, nie tygodni',
      text: `Teoria i praktyka trwają ${range(courseDays, 'dni')}, zależnie od maszyny.`,
    },
    {
      name: 'Ograniczona liczba uczestników',
      text: `Grupa liczy najwyżej ${counted(courses.platform.people, people)}, a na szkoleniu operatorów koparek tylko\u00a0${number(courses.excavator.people)}.`,
    },
    {
      name: 'Pomoc w formalnościach',
      text: 'Informujemy, jakie dokumenty są potrzebne, i przygotowujemy wniosek o egzamin.',
    },
    {
      name: 'Szkolenie i wynajem w jednej firmie',
      text: 'Doradzamy, jakich uprawnień wymagają wynajęta maszyna i jej osprzęt.',
    },
  ],
  process: {
    heading: 'Jak przebiega szkolenie',
    steps: [
      {
        name: 'Zgłoszenie',
        text: 'Przyjmujemy zapisy przez telefon lub formularz, ustalamy termin i sprawdzamy dokumenty.',
      },
      {
        name: 'Teoria',
        text: 'Omawiamy przepisy, budowę maszyny, dopuszczalne obciążenia i zasady bezpieczeństwa.',
      },
      {
        name: 'Praktyka',
        text: 'Uczestnicy ćwiczą kontrolę przed użyciem, jazdę, podnoszenie i postępowanie w sytuacjach awaryjnych.',
      },
      {
        name: 'Egzamin i uprawnienia',
        text: 'Egzamin przeprowadza komisja lub instruktor IPAF. Po zdanym egzaminie uczestnik otrzymuje zaświadczenie, kartę lub wpis do książki operatora.',
      },
    ],
  },
  licences: {
    heading: 'Jakie uprawnienia do jakiej maszyny',
    columns: {
      poland: 'Polska (ważność)',
      germany: 'Niemcy (DGUV Grundsatz)',
      netherlands: 'Niderlandy',
      course: 'Nasze szkolenie',
    },
    rows: [
      {
        machine: 'Podnośnik',
        poland: `UDT, podesty ruchome przejezdne (dawniej I\u00a0P), ${counted(licences.platform.validYears, years)}`,
        germany: licences.platform.germanStandard,
        netherlands: 'wykazanie kwalifikacji, zwykle certyfikatem',
        course: 'IPAF',
      },
      {
        machine: 'Wózek widłowy',
        poland: `UDT, wózki bez zmiennego wysięgu i bez operatora podnoszonego z ładunkiem (dawniej II\u00a0WJO), ${counted(licences.forklift.validYears, years)}`,
        germany: licences.forklift.germanStandard,
        netherlands: 'wykazanie kwalifikacji, zwykle certyfikatem',
        course: 'UDT',
      },
      {
        machine: 'Ładowarka teleskopowa',
        poland: `UDT, wózki ze zmiennym wysięgiem (dawniej I\u00a0WJO), ${counted(licences.telehandler.validYears, years)}; przy pracy z wciągarką lub koszem dodatkowe uprawnienia, zależnie od osprzętu`,
        germany: licences.telehandler.germanStandard,
        netherlands: `przy podnoszeniu ładunków podwieszonych ${registration}, poza tym wykazanie kwalifikacji`,
        course: 'na zapytanie',
      },
      {
        machine: 'Żuraw samojezdny',
        poland: `UDT, żurawie samojezdne (dawniej II\u00a0Ż), ${counted(licences.crane.validYears, years)}`,
        germany: licences.crane.germanStandard,
        netherlands: registration,
        course: 'UDT',
      },
      {
        machine: 'HDS',
        poland: `UDT, żurawie przenośne i przewoźne (dawniej II Ż), ${counted(licences.loaderCrane.validYears, years)}`,
        germany: licences.loaderCrane.germanStandard,
        netherlands: `przy podnoszeniu ładunków podwieszonych ${registration}, poza tym wykazanie kwalifikacji`,
        course: 'na zapytanie',
      },
      {
        machine: 'Koparka',
        poland: `Łukasiewicz – WIT, klasa\u00a0III do ${measure(licences.excavator.classThreeT, 't')}, klasa\u00a0I\u00a0bez ograniczenia masy, bezterminowo`,
        germany: licences.excavator.germanStandard,
        netherlands: `wykazanie kwalifikacji; przy podnoszeniu ładunków ${registration}`,
        course: 'Łukasiewicz – WIT',
      },
    ],
    abroad: [
      'W Niemczech operatora wyznacza pracodawca, a przeszkolenie potwierdza zwykle „',
      { lang: 'de', text: 'Bedienerausweis' },
      `”. W Niderlandach operatorzy, którzy na budowie podnoszą ładunki maszyną o momencie od ${measure(dutchRegistration.fromTm, 'tm')}, muszą być od ${dutchRegistration.since} r. zarejestrowani w TCVT-RA; często wymaga się także VCA. Wymagania proszę sprawdzić u inwestora lub generalnego wykonawcy.`,
    ],
    advice: [
      'Jeśli nie prowadzimy szkolenia na daną maszynę, o uprawnienia można zapytać UDT lub Łukasiewicz – WIT (Polska), ',
      { lang: 'de', text: 'Berufsgenossenschaft' },
      ' (Niemcy), TCVT (Niderlandy) albo nas.',
    ],
  },
  preparation: {
    heading: 'Co przygotować i o czym pamiętać',
    entries: [
      'dokument tożsamości',
      'orzeczenie lekarskie o braku przeciwwskazań do pracy operatora',
      'zdjęcie, jeśli po szkoleniu wydawana jest karta',
      `ukończone ${counted(courses.minimumAge, years)} – warunek egzaminu UDT i Łukasiewicz – WIT`,
      `przedłużenie zaświadczenia UDT: wniosek najpóźniej ${counted(courses.extensionMonths, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy', other: 'miesiąca' })} przed upływem jego ważności`,
    ],
  },
  machines: {
    question: 'Potrzebna jest też maszyna?',
    link: 'Zobacz ofertę wynajmu',
  },
  closing: {
    heading: 'Zapisy i pytania',
    text: 'Proszę podać rodzaj szkolenia, liczbę osób i dogodny termin.',
    phone: 'Telefon – szkolenia',
    phoneHours: facts.phoneHours,
    contact: 'Przejdź do formularza kontaktowego',
  },
}
