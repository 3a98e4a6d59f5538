import { company } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'
import { courses, dutchRegistration, type Fact } from '../figures.ts'
import type { CourseId, TrainingText } from '../pl/training.ts'
import { figuresIn } from '../typography.ts'

const { number, measure, counted } = figuresIn('de')

const days = { one: 'Tag', other: 'Tage' }
const years = { one: 'Jahr', other: 'Jahre' }
const people = { one: 'Person', other: 'Personen' }

const lengthAndGroup = (id: CourseId): Fact[] => [
  { name: 'Dauer', value: counted(courses[id].days, days) },
  { name: 'Gruppengröße', value: `max. ${counted(courses[id].people, people)}` },
]

export const text: TrainingText = tidyAll<TrainingText>(
  {
    meta: {
      title: `Bedienerschulungen: UDT, IPAF, Bagger | ${company.name}`,
      description:
        'Schulungen in Polen für Bediener von Kranen (UDT), Arbeitsbühnen (IPAF), Gabelstaplern und Baggern: Dauer, Gruppengröße, Inhalte, Prüfung, Anmeldung.',
    },
    hero: {
      heading: 'Schulungen für Bediener',
      lead: 'Vier Schulungen: Krane, Arbeitsbühnen, Gabelstapler und Bagger. Wir bereiten auf die Prüfung vor.',
      signUp: 'Zur Schulung anmelden',
      subject: 'Anmeldung zur Schulung',
      call: 'Anrufen:',
    },
    courses: {
      heading: 'Unsere Schulungen',
      lead: 'Jede Schulung besteht aus einem theoretischen und einem praktischen Teil. Über das Prüfungsergebnis entscheidet die Kommission oder der Prüfer.',
      labels: { topics: 'Inhalte', signUp: 'Jetzt anmelden' },
      entries: [
        {
          id: 'crane',
          name: 'Kranführer (UDT)',
          description: [
            'Vorbereitung auf die theoretische und praktische Prüfung vor einer Kommission der polnischen Aufsichtsbehörde für technische Anlagen (',
            { lang: 'pl', text: 'Urząd Dozoru Technicznego' },
            ', UDT). Wir erstellen den Prüfungsantrag und reichen ihn für den Teilnehmer ein.',
          ],
          facts: [
            ...lengthAndGroup('crane'),
            { name: 'Prüfung', value: 'vor der UDT-Kommission' },
            {
              name: 'UDT-Qualifikationsbescheinigung, Mobilkrane',
              value: `${counted(courses.crane.validYears, years)} gültig`,
            },
          ],
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
            { name: 'IPAF PAL Card', value: `${counted(courses.platform.validYears, years)} gültig` },
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
          description:
            'Vorbereitung auf die Staplerprüfung vor der UDT-Kommission. Ein Teleskoplader gilt in Polen als Stapler mit veränderlicher Reichweite und verlangt eine umfassendere Qualifikation; welche, hängt vom Anbaugerät ab.',
          facts: [
            ...lengthAndGroup('forklift'),
            { name: 'Prüfung', value: 'vor der UDT-Kommission' },
            {
              name: 'Stapler ohne veränderliche Reichweite und ohne hebbaren Fahrerplatz (früher II WJO)',
              value: `${counted(courses.forklift.validYears, years)} gültig`,
            },
            {
              name: 'Alle Stapler, auch mit veränderlicher Reichweite (früher I WJO)',
              value: `${counted(courses.forklift.variableReachValidYears, years)} gültig`,
            },
          ],
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
            { lang: 'pl', text: 'Sieć Badawcza Łukasiewicz – Warszawski Instytut Technologiczny' },
            ' ab. Das Ergebnis wird in den polnischen Bedienerausweis (',
            { lang: 'pl', text: 'książka operatora' },
            ') eingetragen.',
          ],
          facts: [
            ...lengthAndGroup('excavator'),
            { name: 'Prüfung', value: 'vor der Kommission des Łukasiewicz-Instituts' },
            { name: 'Klasse III', value: `Bagger bis ${measure(courses.excavator.classThreeT, 't')}` },
            { name: 'Klasse I', value: 'ohne Gewichtsgrenze' },
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
          text: `Eine Gruppe umfasst höchstens ${counted(courses.platform.people, people)}, in der Baggerschulung nur ${number(courses.excavator.people)}. So bleibt allen Zeit zum Üben und Fragen.`,
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
    preparation: {
      heading: 'Unterlagen und Voraussetzungen',
      entries: [
        'Personalausweis oder Reisepass',
        'Ärztliche Eignungsbescheinigung',
        'Foto, falls nach der Schulung eine Karte ausgestellt wird',
        `Mindestalter ${counted(courses.minimumAge, years)} – Voraussetzung für die UDT-Prüfung`,
        'Schulungssprache ist Polnisch; andere Sprachen bitte vor der Anmeldung anfragen',
        `Verlängerung einer UDT-Bescheinigung: Antrag spätestens ${counted(courses.extensionMonths, { one: 'Monat', other: 'Monate' })} vor Ablauf`,
      ],
    },
    abroad: {
      heading: 'Arbeiten in Deutschland und den Niederlanden',
      text: `In Deutschland müssen Bediener geschult und vom Unternehmer beauftragt sein; üblicher Nachweis ist ein Fahr- oder Bedienerausweis gemäß dem jeweiligen DGUV-Grundsatz. In den Niederlanden ist die Befähigung nachzuweisen. Wer auf Baustellen mit Kran, Ladekran oder Teleskoplader ab ${measure(dutchRegistration.fromTm, 'tm')} Lasten hebt, muss seit ${dutchRegistration.since} bei TCVT-RA registriert sein; oft wird auch VCA verlangt. Bitte klären Sie die Anforderungen mit dem Auftraggeber.`,
      standardsHeading: 'Deutschland: DGUV-Grundsätze je Maschine',
      standards: [
        { name: 'Hubarbeitsbühnen', value: 'DGUV Grundsatz 308-008' },
        { name: 'Gabelstapler', value: 'DGUV Grundsatz 308-001' },
        { name: 'Teleskoplader', value: 'DGUV Grundsatz 308-009' },
        { name: 'Krane', value: 'DGUV Grundsatz 309-003' },
        { name: 'Bagger', value: 'DGUV Grundsatz 301-005' },
      ],
    },
    machines: {
      heading: 'Sie brauchen auch die Maschine?',
      text: 'Wir vermieten Container, Baumaschinen und Kleingeräte, auf Anfrage auch Arbeitsbühnen, Gabelstapler und – in der Regel mit Kranführer – Mobilkrane.',
      link: 'Mietprogramm ansehen',
    },
    closing: {
      heading: 'Anmelden oder nachfragen',
      text: 'Nennen Sie uns Schulung, Teilnehmerzahl und Wunschtermin. Wir melden uns mit einem möglichen Starttermin.',
      phone: 'Telefon – Schulungen',
      contact: 'Kontaktformular öffnen',
    },
  },
  'de',
)
