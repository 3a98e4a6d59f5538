import { names } from '#worker/domain/catalogue/de.ts'
import { company } from '#worker/domain/company.ts'
import { stats as statFigures } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { AboutText } from '../pl/about.ts'
import { text as facts } from './facts.ts'
import { text as stats } from './stats.ts'

const { number, measure, counted } = createFormatters('de')
const { years, support } = statFigures

export const text: AboutText = {
  variant: 'history',
  meta: {
    title: `Über uns – Maschinenvermietung und Schulung | ${company.name}`,
    description:
      'Ein polnisches Unternehmen, das in Europa Maschinen vermietet und Bediener schult: unsere Geschichte, unser Mietprogramm und unsere Zahlen.',
  },
  hero: {
    heading: 'Wir vermieten Maschinen und schulen Bediener',
    lead: 'Wir sind ein polnisches Unternehmen und arbeiten für Kunden aus Bau, Industrie, Logistik und Automobilbranche – in Polen und in anderen Ländern Europas.',
    rental: 'Mietprogramm ansehen',
    contact: 'Kontakt aufnehmen',
  },
  stats: {
    heading: stats.heading,
    figures: [
      ...stats.figures,
      { name: 'Support', value: `${number(support.hoursPerDay)}/${number(support.daysPerWeek)}` },
    ],
  },
  facts,
  story: {
    heading: 'Unsere Geschichte',
    paragraphs: [
      `Seit mehr als ${counted(years.germanAndDutch, { one: 'Jahr', other: 'Jahren' })} bringen wir Maschinen dorthin, wo gehoben, gegraben und gebaut wird. Unser Heimatmarkt ist Polen: Dort haben wir mit der Vermietung begonnen, und von dort liefern wir bis heute.`,
      'Ins Ausland sind wir mit unseren Kunden gegangen: Wer dort baut, braucht Container, Maschinen und Kleingeräte zum vereinbarten Termin.',
      'Aus einzelnen Maschinen wurde ein Mietprogramm: Container, Bagger, Teleskoplader und Kleingeräte, auf Anfrage auch Arbeitsbühnen, Gabelstapler und Mobilkrane. Sie mieten für einen Tag oder für mehrere Monate, mit oder ohne Bediener.',
      'Zur Maschine gehört ein geschulter Bediener. Deshalb bieten wir auch Schulungen an: für Krane, Arbeitsbühnen, Gabelstapler und Bagger.',
    ],
  },
  references: {
    heading: 'Wo unsere Maschinen im Einsatz waren',
    machine: (id) => ({ name: 'Maschine', value: names[id] }),
    height: (heightM) => ({ name: 'Höhe', value: measure(heightM, 'm') }),
    period: (days) => ({ name: 'Mietdauer', value: counted(days, { one: 'Tag', other: 'Tage' }) }),
    example: facts.example,
  },
}
