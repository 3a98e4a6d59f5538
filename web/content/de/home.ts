import { company } from '#worker/domain/company.ts'
import { containers, excavators, telehandlers } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { HomeText } from '../pl/home.ts'
import { text as facts } from './facts.ts'

const { number, measure, range, counted } = createFormatters('de')

export const text: HomeText = {
  variant: 'cards',
  meta: {
    title: `Baumaschinen und Container mieten | ${company.name}`,
    description:
      'Container, Baumaschinen und Kleingeräte mieten: Vermietung in Polen und Europa mit Lieferung zur Baustelle. Dazu Schulungen für Bediener.',
  },
  hero: {
    heading: 'Maschinen mieten in\u00a0Polen und\u00a0Europa',
    lead: 'Container, Baumaschinen und Kleingeräte mit Lieferung zur Baustelle. Wir wählen die Maschine, die zu Ihrer Aufgabe passt.',
    phoneHours: facts.phoneHours,
    rental: 'Mietprogramm ansehen',
    contact: 'Verfügbarkeit anfragen',
  },
  services: {
    heading: 'Was wir vermieten',
    entries: [
      {
        category: 'site-containers',
        name: 'Container',
        facts: [
          {
            name: 'Länge',
            value: `${number(containers.shortLengthM)} oder ${measure(containers.lengthM, 'm')}`,
          },
          {
            name: 'Stapelbar',
            value: `in der Regel bis zu ${counted(containers.levels, { one: 'Geschoss', other: 'Geschosse' })}`,
          },
        ],
      },
      {
        category: 'construction-machines',
        name: 'Baumaschinen',
        facts: [
          { name: 'Hubhöhe', value: range(telehandlers.fixed.liftHeightM, 'm') },
          { name: 'Grabtiefe', value: range(excavators.all.diggingDepthM, 'm') },
        ],
      },
    ],
  },
  why: {
    heading: 'Was für uns spricht',
    points: [
      {
        name: 'Ein Anruf genügt',
        text: 'Eine E-Mail oder das Formular ebenso. Sie erhalten einen Vorschlag.',
      },
      {
        name: 'Erst fragen, dann empfehlen',
        text: 'Wir fragen nach Höhe, Tiefe, Last und Untergrund, bevor wir eine Maschine empfehlen – auch eine kleinere, wenn sie ausreicht.',
      },
      {
        name: 'Alles steht im Angebot',
        text: 'Maschine, Mietpreis, Mietdauer und Lieferung stehen darin; bei der Übergabe erstellen wir ein Protokoll.',
      },
      {
        name: 'Geprüft, mit Einweisung',
        text: 'Die Maschine kommt mit gültigem Prüfnachweis auf die Baustelle, und Ihr Bediener erhält eine Einweisung.',
      },
      {
        name: 'Tragkraft mit Reichweite',
        text: 'Im Angebot nennen wir die Tragkraft zusammen mit Reichweite und Anbaugerät. Passt eine Maschine nicht zur Aufgabe, sagen wir es vor Vertragsabschluss.',
      },
      {
        name: 'Gemeinsam geplant',
        text: 'Wir planen mit Ihnen, welche Maschine wann kommt und mit welchem Anbaugerät.',
      },
    ],
  },
  promises: {
    heading: 'Worauf Sie zählen können',
    cards: [
      {
        name: 'International im Einsatz',
        text: 'Wir liefern zu Baustellen in ganz Polen und auf Anfrage in andere Länder Europas. Ihre Anfrage können Sie auf Deutsch, Polnisch, Englisch oder Niederländisch senden.',
      },
      {
        name: 'Sicherheit und Termintreue',
        text: 'Liefer- und Abholtermin stehen im Mietvertrag, und jede Maschine wird vor der Auslieferung geprüft.',
      },
    ],
  },
  training: {
    text: 'Braucht Ihr Bediener noch eine Schulung?',
    link: 'Schulungen ansehen',
  },
  closing: {
    heading: 'Welche Maschine brauchen Sie?',
    text: 'Drei Angaben reichen für den Anfang: Was ist zu tun, wo und wann?',
    phone: 'Telefon – Vermietung',
    email: 'E-Mail',
    contact: 'Kontakt aufnehmen',
  },
}
