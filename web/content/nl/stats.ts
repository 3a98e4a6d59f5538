import { company } from '#worker/domain/company.ts'
import { stats } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { StatsText } from '../pl/stats.ts'

const { number, wordFor } = createFormatters('nl')

const years = { one: 'jaar ervaring', other: 'jaar ervaring' }
const clients = { one: 'klant', other: 'klanten' }
const projects = { one: 'afgerond project', other: 'afgeronde projecten' }

export const text: StatsText = {
  heading: `${company.name} in cijfers`,
  figures: [
    { name: wordFor(stats.years.germanAndDutch, years), value: `${number(stats.years.germanAndDutch)}+` },
    { name: wordFor(stats.clients, clients), value: `${number(stats.clients)}+` },
    { name: wordFor(stats.projects, projects), value: `${number(stats.projects)}+` },
  ],
}
