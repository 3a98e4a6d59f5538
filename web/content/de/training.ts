import { company } from '#worker/domain/company.ts'
import { courses, dutchRegistration, type Fact, licences } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { CourseId, TrainingText } from '../pl/training.ts'
import { text as listButton } from './list-button.ts'

const { number, measure, counted } = createFormatters('de')

const days = { one: 'Tag', other: 'Tage' }
const years = { one: 'Jahr', other: 'Jahre' }
const people = { one: 'Person', other: 'Personen' }

const lengthAndGroup = (id: CourseId): Fact[] => [
  { name: 'Dauer', value: counted(courses[id].days, days) },
  { name: 'Gruppengröße', value: `max. ${counted(courses[id].people, people)}` },
]

/** The certificate of operators who lift on Dutch building sites. */
const registration = `TCVT-RA ab ${measure(dutchRegistration.fromTm, 'tm')}`

export const text: TrainingText = {
  meta: {
    title: `Bedienerschulungen: UDT, IPAF, Bagger | ${company.name}`,
    description:
      'Schulungen in Polen für Bediener von Kranen (UDT), Arbeitsbühnen (IPAF), Gabelstaplern und Baggern: Dauer, Gruppengröße, Inhalte, Prüfung, Anmeldung.',
  },
  hero: {
    heading: 'Schulungen für Bediener',
    lead: 'Krane, Arbeitsbühnen, Gabelstapler und Bagger: Wir bereiten auf die Prüfung vor.',
    signUp: 'Zur Schulung anmelden',
    subject: 'Anmeldung zur Schulung',
    call: 'Anrufen:',
  },
  courses: {
    heading: 'Unsere Schulungen',
    lead: 'Jede Schulung besteht aus einem theoretischen und einem praktischen Teil. Über das Prüfungsergebnis entscheidet die Kommission oder der Prüfer.',
    labels: { topics: 'Inhalte', signUp: 'Jetzt anmelden', list: listButton },
    entries: [
      {
        id: 'crane',
        name: 'Kranführer (UDT)',
        description: [
          'Vorbereitung auf die theoretische und praktische Prüfung vor einer Kommission der polnischen Aufsichtsbehörde für technische Anlagen (',
          { lang: 'pl', text: 'Urząd Dozoru Technicznego' },
          ', UDT). Wir erstellen den Prüfungsantrag und reichen ihn für den Teilnehmer ein.',
        ],
        facts: [...lengthAndGroup('crane'), { name: 'Prüfung', value: 'vor der UDT-Kommission' }],
        topics: [
          'Aufbau des Krans und Sicherheitseinrichtungen',
          'Traglasttabelle',
          'Anschlagen von Lasten und Handzeichen',
          'Standsicherheit und Untergrund',
          'Vorschriften der technischen Überwachung',
          'Praktische Übungen',
        ],
      },
      {
        id: 'platform',
        name: 'Bediener von Arbeitsbühnen (IPAF)',
        description:
          'Die Schulung schließt mit einer theoretischen und einer praktischen Prüfung ab. Die IPAF PAL Card ist international anerkannt, ersetzt in Polen aber nicht die UDT-Qualifikationsbescheinigung für fahrbare Hubarbeitsbühnen.',
        facts: [
          ...lengthAndGroup('platform'),
          { name: 'Prüfung', value: 'theoretisch und praktisch' },
          { name: 'IPAF PAL Card', value: `${counted(courses.platform.validYears, years)} gültig` },
        ],
        topics: [
          'Kategorien: statisch 1a und 1b, mobil 3a und 3b',
          'Sicht- und Funktionsprüfung vor dem Einsatz',
          'Auffanggurt',
          'Notablass',
          'Wind und Untergrund',
          'Praktische Übungen',
        ],
      },
      {
        id: 'forklift',
        name: 'Gabelstaplerfahrer (UDT)',
        description: 'Vorbereitung auf die Staplerprüfung vor der UDT-Kommission.',
        facts: [...lengthAndGroup('forklift'), { name: 'Prüfung', value: 'vor der UDT-Kommission' }],
        topics: [
          'Standsicherheit und Stabilitätsdreieck',
          'Lastschwerpunkt',
          'Sicherer Umgang mit Batterie und Treibgas',
          'Paletten und Regale',
          'Praktische Übungen',
        ],
      },
      {
        id: 'excavator',
        name: 'Baggerfahrer',
        description: [
          'Für Bagger ist nicht die UDT zuständig: Die Prüfung nimmt die Kommission des Instituts ',
          { lang: 'pl', text: 'Sieć Badawcza Łukasiewicz – Warszawski Instytut Technologiczny' },
          ' ab. Das Ergebnis wird in den polnischen Bedienerausweis (',
          { lang: 'pl', text: 'książka operatora' },
          ') eingetragen.',
        ],
        facts: [
          ...lengthAndGroup('excavator'),
          { name: 'Prüfung', value: 'vor der Kommission des Łukasiewicz-Instituts' },
        ],
        topics: [
          'Aufbau und tägliche Wartung des Baggers',
          'Verfahren im Erdbau',
          'Erdverlegte Leitungen',
          'Arbeits- und Gefahrenbereich',
          'Praktische Übungen',
        ],
      },
    ],
  },
  benefits: {
    heading: 'Was Sie und Ihre Bediener davon haben',
    cards: [
      {
        name: 'Praxis an der Maschine',
        text: 'Die Teilnehmer üben an der Maschine, nicht nur im Schulungsraum.',
      },
      {
        name: 'Begrenzte Gruppengröße',
        text: `Eine Gruppe umfasst höchstens ${counted(courses.platform.people, people)}, in der Baggerschulung nur ${number(courses.excavator.people)}.`,
      },
      {
        name: 'Hilfe bei den Formalitäten',
        text: 'Wir nennen Ihnen die nötigen Unterlagen und bereiten den Prüfungsantrag vor.',
      },
      {
        name: 'Schulung und Miete aus einer Hand',
        text: 'Wir sagen Ihnen, welche Qualifikation die gemietete Maschine und ihr Anbaugerät verlangen.',
      },
    ],
  },
  process: {
    heading: 'Ablauf der Schulung',
    steps: [
      {
        name: 'Anmeldung',
        text: 'Per Telefon oder Formular. Wir stimmen den Termin ab und prüfen die Unterlagen.',
      },
      {
        name: 'Theorie',
        text: 'Vorschriften, Aufbau der Maschine, zulässige Lasten und sicheres Arbeiten.',
      },
      { name: 'Praxis', text: 'Sicht- und Funktionsprüfung, Fahren, Heben und Verhalten im Notfall.' },
      { name: 'Prüfung', text: 'Die zuständige Kommission oder ein Prüfer nimmt beide Prüfungsteile ab.' },
      {
        name: 'Zertifizierung',
        text: 'Wer besteht, erhält eine Bescheinigung, eine Karte oder einen Eintrag im Bedienerausweis.',
      },
    ],
  },
  licences: {
    heading: 'Welcher Nachweis für welche Maschine',
    columns: {
      machine: 'Maschine',
      poland: 'Polen (Gültigkeit)',
      germany: 'Deutschland (DGUV Grundsatz)',
      netherlands: 'Niederlande',
      course: 'Unsere Schulung',
    },
    rows: [
      {
        machine: 'Arbeitsbühne',
        poland: `UDT, fahrbare Hubarbeitsbühnen (früher I\u00a0P), ${counted(licences.platform.validYears, years)}`,
        germany: licences.platform.germanStandard,
        netherlands: 'Befähigungsnachweis',
        course: 'IPAF',
      },
      {
        machine: 'Gabelstapler',
        poland: `UDT, ohne veränderliche Reichweite und ohne hebbaren Fahrerplatz (früher II\u00a0WJO), ${counted(licences.forklift.validYears, years)}`,
        germany: licences.forklift.germanStandard,
        netherlands: 'Befähigungsnachweis',
        course: 'ja',
      },
      {
        machine: 'Teleskoplader',
        poland: `UDT, mit veränderlicher Reichweite (früher I\u00a0WJO), ${counted(licences.telehandler.validYears, years)}; mit Winde oder Arbeitskorb je nach Anbaugerät`,
        germany: licences.telehandler.germanStandard,
        netherlands: registration,
        course: 'bitte anfragen',
      },
      {
        machine: 'Mobilkran',
        poland: `UDT, Mobilkrane (früher II\u00a0Ż), ${counted(licences.crane.validYears, years)}`,
        germany: licences.crane.germanStandard,
        netherlands: registration,
        course: 'ja',
      },
      {
        machine: 'Ladekran',
        poland: `UDT, ortsveränderliche Krane, ${counted(licences.loaderCrane.validYears, years)}`,
        germany: licences.loaderCrane.germanStandard,
        netherlands: registration,
        course: 'bitte anfragen',
      },
      {
        machine: 'Bagger',
        poland: `Łukasiewicz-Institut, Klasse III bis ${measure(licences.excavator.classThreeT, 't')}, Klasse I ohne Gewichtsgrenze`,
        germany: licences.excavator.germanStandard,
        netherlands: 'Befähigungsnachweis',
        course: 'ja',
      },
    ],
    abroad: `In Deutschland beauftragt der Unternehmer den geschulten Bediener; üblicher Nachweis ist ein Fahr- oder Bedienerausweis. In den Niederlanden gilt auf Baustellen seit ${dutchRegistration.since} die Registrierung bei TCVT-RA; oft wird auch VCA verlangt. Bitte klären Sie die Anforderungen mit dem Auftraggeber.`,
    advice:
      'Für Maschinen, an denen wir nicht schulen, fragen Sie in Deutschland die Berufsgenossenschaft, in Polen die UDT oder das Łukasiewicz-Institut, in den Niederlanden TCVT – oder uns.',
  },
  preparation: {
    heading: 'Unterlagen und Voraussetzungen',
    entries: [
      'Personalausweis oder Reisepass',
      'Ärztliche Eignungsbescheinigung',
      'Foto, falls nach der Schulung eine Karte ausgestellt wird',
      `Mindestalter ${counted(courses.minimumAge, years)} – Voraussetzung für die UDT-Prüfung`,
      'Schulungssprache ist Polnisch; andere Sprachen bitte vor der Anmeldung anfragen',
      `Verlängerung einer UDT-Bescheinigung: Antrag spätestens ${counted(courses.extensionMonths, { one: 'Monat', other: 'Monate' })} vor Ablauf`,
    ],
  },
  machines: {
    heading: 'Sie brauchen auch die Maschine?',
    link: 'Mietprogramm ansehen',
  },
  closing: {
    heading: 'Anmelden oder nachfragen',
    text: 'Nennen Sie uns Schulung, Teilnehmerzahl und Wunschtermin.',
    phone: 'Telefon – Schulungen',
    contact: 'Kontaktformular öffnen',
  },
}
