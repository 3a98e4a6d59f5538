import { company } from '#worker/domain/company.ts'
import { stats } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { StatsText } from '../pl/stats.ts'

const { number, wordFor } = createFormatters('de')

const years = { one: 'Jahr Erfahrung', other: 'Jahre Erfahrung' }
const clients = { one: 'Kunde', other: 'Kunden' }
const projects = { one: 'abgeschlossenes Projekt', other: 'abgeschlossene Projekte' }

export const text: StatsText = {
  heading: `${company.name} in Zahlen`,
  figures: [
    { name: wordFor(stats.years.germanAndDutch, years), value: `${number(stats.years.germanAndDutch)}+` },
    { name: wordFor(stats.clients, clients), value: `${number(stats.clients)}+` },
    { name: wordFor(stats.projects, projects), value: `${number(stats.projects)}+` },
  ],
}
