import { company } from '#worker/domain/company.ts'
import { stats } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { StatsText } from '../pl/stats.ts'

const { number, wordFor } = createFormatters('en')

const years = { one: 'year of experience', other: 'years of experience' }
const clients = { one: 'client', other: 'clients' }
const projects = { one: 'completed project', other: 'completed projects' }

export const text: StatsText = {
  heading: `${company.name} in figures`,
  figures: [
    {
      name: wordFor(stats.years.polishAndEnglish, years),
      value: `${number(stats.years.polishAndEnglish)}+`,
    },
    { name: wordFor(stats.clients, clients), value: `${number(stats.clients)}+` },
    { name: wordFor(stats.projects, projects), value: `${number(stats.projects)}+` },
  ],
}
