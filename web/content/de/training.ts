import { company } from '#worker/domain/company.ts'
import { courseDays, courses, dutchRegistration, licences } from '../course-figures.ts'
import { createFormatters } from '../formatters.ts'
import type { CourseId, TrainingText } from '../pl/training.ts'
import { text as facts } from './facts.ts'
import { text as listButton } from './list-button.ts'

const { number, measure, range, counted } = createFormatters('de')

const days = { one: 'Tag', other: 'Tage' }
const years = { one: 'Jahr', other: 'Jahre' }
const people = { one: 'Person', other: 'Personen' }

const length = (id: CourseId) => ({
  days: counted(courses[id].days, days),
  group: `max. ${counted(courses[id].people, people)}`,
})

/** Dutch law asks for proven expertise and names no document. */
const proof = 'nachweisbare Sachkunde; Zertifikat üblich'

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
    lead: 'Krane, Arbeitsbühnen, Gabelstapler und Bagger: Wir bereiten Ihre Bediener auf die Prüfung vor.',
    signUp: 'Zur Schulung anmelden',
    subject: 'Anmeldung zur Schulung',
    call: 'Anrufen:',
  },
  courses: {
    heading: 'Unsere Schulungen',
    lead: 'Jede Schulung besteht aus Theorie und Praxis. Unterrichtet wird auf Polnisch; andere Sprachen bitte anfragen.',
    place: { name: 'Schulungsort', example: facts.example },
    labels: {
      columns: { course: 'Schulung', days: 'Dauer', group: 'Gruppengröße', exam: 'Prüfung' },
      details: 'Inhalte und Prüfung',
      topics: 'Inhalte',
      list: listButton,
    },
    entries: [
      {
        id: 'crane',
        name: 'Kranführer (UDT)',
        description: [
          'Vorbereitung auf die Prüfung der polnischen Aufsichtsbehörde für technische Anlagen (',
          { lang: 'pl', text: 'Urząd Dozoru Technicznego' },
          ', UDT). Wir erstellen den Prüfungsantrag und reichen ihn für den Teilnehmer ein.',
        ],
        ...length('crane'),
        exam: 'UDT-Prüfung: Theorie und Praxis',
        topics: [
          'Aufbau des Krans und Sicherheitseinrichtungen',
          'Traglasttabelle',
          'Anschlagen von Lasten und Handzeichen',
          'Standsicherheit und Untergrund',
          'Vorschriften der technischen Überwachung',
        ],
      },
      {
        id: 'platform',
        name: 'Bediener von Arbeitsbühnen (IPAF)',
        description: `Wer besteht, erhält die IPAF PAL Card. Sie gilt ${counted(courses.platform.validYears, years)} und ist international anerkannt, ersetzt in Polen aber nicht die UDT-Qualifikationsbescheinigung für fahrbare Hubarbeitsbühnen. Fragen Sie bei der Anmeldung bitte nach der UDT-Prüfung.`,
        ...length('platform'),
        exam: 'IPAF-Prüfung: Theorie und Praxis',
        topics: [
          'Kategorien: statisch 1a und 1b, mobil 3a und 3b',
          'Sicht- und Funktionsprüfung vor dem Einsatz',
          'Auffanggurt',
          'Notablass',
          'Wind und Untergrund',
        ],
      },
      {
        id: 'forklift',
        name: 'Gabelstaplerfahrer (UDT)',
        description: 'Vorbereitung auf die UDT-Prüfung für Gabelstapler.',
        ...length('forklift'),
        exam: 'UDT-Prüfung: Theorie und Praxis',
        topics: [
          'Standsicherheit und Stabilitätsdreieck',
          'Lastschwerpunkt',
          'Sicherer Umgang mit Batterie und Treibgas',
          'Paletten und Regale',
        ],
      },
      {
        id: 'excavator',
        name: 'Baggerfahrer',
        description: [
          'Für Bagger ist nicht die UDT zuständig: Die Prüfung nimmt die Kommission des Instituts ',
          { lang: 'pl', text: 'Sieć Badawcza Łukasiewicz – Warszawski Instytut Technologiczny' },
          ' ab. Die Qualifikation wird in das polnische Bedienerbuch (',
          { lang: 'pl', text: 'książka operatora' },
          ') eingetragen.',
        ],
        ...length('excavator'),
        exam: 'Prüfung vor der Kommission des Łukasiewicz-Instituts',
        topics: [
          'Aufbau und tägliche Wartung des Baggers',
          'Verfahren im Erdbau',
          'Erdverlegte Leitungen',
          'Arbeits- und Gefahrenbereich',
        ],
      },
    ],
  },
  benefits: [
    {
      name: 'Tage statt Wochen',
      text: `Theorie und Praxis dauern je nach Maschine ${range(courseDays, 'Tage')}.`,
    },
    {
      name: 'Begrenzte Gruppengröße',
      text: `Eine Gruppe umfasst höchstens ${counted(courses.platform.people, people)}, in der Baggerschulung nur\u00a0${number(courses.excavator.people)}.`,
    },
    {
      name: 'Hilfe bei den Formalitäten',
      text: 'Wir nennen Ihnen die nötigen Unterlagen und bereiten den Prüfungsantrag vor.',
    },
    {
      name: 'Beratung zu Maschine und Qualifikation',
      text: 'Wir sagen Ihnen, welche Qualifikation die gemietete Maschine und ihr Anbaugerät verlangen.',
    },
  ],
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
      { name: 'Prüfung', text: 'Theorie und Praxis vor der Kommission oder dem IPAF-Ausbilder.' },
      {
        name: 'Zertifizierung',
        text: 'Wer besteht, erhält eine Bescheinigung, eine Karte oder einen Eintrag im polnischen Bedienerbuch.',
      },
    ],
  },
  licences: {
    heading: 'Welcher Nachweis für welche Maschine',
    columns: {
      poland: 'Polen (Gültigkeit)',
      germany: 'Deutschland (DGUV Grundsatz)',
      netherlands: 'Niederlande',
      course: 'Unsere Schulung (Abschluss)',
    },
    rows: [
      {
        machine: 'Arbeitsbühne',
        poland: `UDT, fahrbare Hubarbeitsbühnen (früher I\u00a0P), ${counted(licences.platform.validYears, years)}`,
        germany: licences.platform.germanStandard,
        netherlands: proof,
        course: 'IPAF',
      },
      {
        machine: 'Gabelstapler',
        poland: `UDT, ohne veränderliche Reichweite und ohne hebbaren Fahrerplatz (früher II\u00a0WJO), ${counted(licences.forklift.validYears, years)}`,
        germany: licences.forklift.germanStandard,
        netherlands: proof,
        course: 'UDT (Polen)',
      },
      {
        machine: 'Teleskoplader',
        poland: `UDT, mit veränderlicher Reichweite (früher I\u00a0WJO), ${counted(licences.telehandler.validYears, years)}; für Winde oder Arbeitskorb ggf. weitere UDT-Qualifikation`,
        germany: `${licences.telehandler.germanStandard} (Roto: Stufe 2a, Arbeitsbühne: Stufe 2b)`,
        netherlands: `beim Heben am Haken ${registration}, sonst nachweisbare Sachkunde`,
        course: 'bitte anfragen',
      },
      {
        machine: 'Mobilkran',
        poland: `UDT, Mobilkrane (früher II\u00a0Ż), ${counted(licences.crane.validYears, years)}`,
        germany: licences.crane.germanStandard,
        netherlands: registration,
        course: 'UDT (Polen)',
      },
      {
        machine: 'Ladekran',
        poland: `UDT, transportable Krane (u. a. Ladekrane; früher II\u00a0Ż), ${counted(licences.loaderCrane.validYears, years)}`,
        germany: licences.loaderCrane.germanStandard,
        netherlands: `beim Heben am Haken ${registration}, sonst nachweisbare Sachkunde`,
        course: 'bitte anfragen',
      },
      {
        machine: 'Bagger',
        poland: `Łukasiewicz-Institut, Klasse III bis ${measure(licences.excavator.classThreeT, 't')}, Klasse I ohne Gewichtsgrenze; unbefristet`,
        germany: licences.excavator.germanStandard,
        netherlands: `nachweisbare Sachkunde; im Kraneinsatz ${registration}`,
        course: 'Łukasiewicz (Polen)',
      },
    ],
    abroad: `In Deutschland beauftragt der Unternehmer den geschulten Bediener, in der Regel schriftlich; üblicher Nachweis ist ein Fahr- oder Bedienerausweis. In den Niederlanden müssen sich Kran-, Ladekran- und Teleskopladerführer, die auf Baustellen mit Maschinen ab ${measure(dutchRegistration.fromTm, 'tm')} Lasten am Haken heben, seit ${dutchRegistration.since} bei TCVT-RA registrieren lassen, auch ausländische; oft wird zusätzlich VCA verlangt (das niederländische SCC). Bitte klären Sie die Anforderungen mit dem Auftraggeber.`,
    advice:
      'Bei Maschinen, für die wir keine Schulung anbieten, helfen in Deutschland die Berufsgenossenschaft, in Polen die UDT oder das Łukasiewicz-Institut, in den Niederlanden TCVT weiter. Oder fragen Sie uns.',
  },
  preparation: {
    heading: 'Unterlagen und Voraussetzungen',
    entries: [
      'Personalausweis oder Reisepass',
      'Ärztliche Eignungsbescheinigung',
      'Foto, falls nach der Schulung eine Karte ausgestellt wird',
      `Mindestalter ${counted(courses.minimumAge, years)} – Voraussetzung für die Prüfung bei UDT und Łukasiewicz`,
      `Verlängerung einer UDT-Bescheinigung: Antrag spätestens ${counted(courses.extensionMonths, { one: 'Monat', other: 'Monate' })} vor Ablauf`,
    ],
  },
  machines: {
    question: 'Sie brauchen auch die Maschine?',
    link: 'Mietprogramm ansehen',
  },
  closing: {
    heading: 'Anmeldung und Fragen',
    text: 'Nennen Sie uns Schulung, Teilnehmerzahl und Wunschtermin.',
    phone: 'Telefon für Schulungen',
    phoneHours: facts.phoneHours,
    contact: 'Kontaktformular öffnen',
  },
}
