import { company } from '#worker/domain/company.ts'
import { type Fact, stats } from '../figures.ts'
import { createFormatters } from '../formatters.ts'

/** The company in figures. */
export interface StatsText {
  heading: string
  figures: readonly [years: Fact, clients: Fact, projects: Fact]
}

const { number, wordFor } = createFormatters('pl')

const years = {
  one: 'rok doświadczenia',
  few: 'lata doświadczenia',
  many: 'lat doświadczenia',
  other: 'roku doświadczenia',
}
const clients = { one: 'klient', few: 'klienci', many: 'klientów', other: 'klienta' }
const projects = {
  one: 'zrealizowany projekt',
  few: 'zrealizowane projekty',
  many: 'zrealizowanych projektów',
  other: 'zrealizowanego projektu',
}

export const text: StatsText = {
  heading: `${company.name} w liczbach`,
  figures: [
    {
      name: wordFor(stats.years.polishAndEnglish, years),
      value: `${number(stats.years.polishAndEnglish)}+`,
    },
    { name: wordFor(stats.clients, clients), value: `${number(stats.clients)}+` },
    { name: wordFor(stats.projects, projects), value: `${number(stats.projects)}+` },
  ],
}
