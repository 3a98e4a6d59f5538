import { names } from '#worker/domain/catalogue/nl.ts'
import { company } from '#worker/domain/company.ts'
import { stats as statFigures } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { AboutText } from '../pl/about.ts'
import { text as facts } from './facts.ts'
import { text as stats } from './stats.ts'

const { number, measure, counted } = createFormatters('nl')
const { years, support } = statFigures

export const text: AboutText = {
  variant: 'history',
  meta: {
    title: `Over ons – machineverhuur en opleiding | ${company.name}`,
    description:
      'Een Pools bedrijf dat in Europa machines verhuurt en bedieners opleidt: onze geschiedenis, ons verhuuraanbod en onze cijfers.',
  },
  hero: {
    heading: 'Wij verhuren machines en leiden bedieners op',
    lead: 'Wij zijn een Pools bedrijf en werken voor klanten in de bouw, de industrie, de logistiek en de auto-industrie – in Polen en in andere Europese landen.',
    rental: 'Bekijk het verhuuraanbod',
    contact: 'Neem contact op',
  },
  stats: {
    heading: stats.heading,
    figures: [
      ...stats.figures,
      { name: 'bereikbaar', value: `${number(support.hoursPerDay)}/${number(support.daysPerWeek)}` },
    ],
  },
  facts,
  story: {
    heading: 'Onze geschiedenis',
    paragraphs: [
      `Al meer dan ${counted(years.germanAndDutch, { one: 'jaar', other: 'jaar' })} brengen wij machines naar plaatsen waar gehesen, gegraven en gebouwd wordt. Polen is onze thuismarkt: daar zijn wij met verhuren begonnen en van daaruit leveren wij nog steeds.`,
      'Onze klanten namen ons mee over de grens. Wie elders in Europa bouwt, heeft ook daar op de afgesproken dag units, machines en klein materieel nodig.',
      'Uit losse machines groeide een verhuuraanbod: units, containers, verreikers en klein materieel, en op aanvraag ook hoogwerkers, heftrucks, graafmachines en hijskranen. U huurt voor één dag of voor meerdere maanden, met of zonder machinist.',
      'Bij een machine hoort een opgeleide bediener. Daarom verzorgen wij ook opleidingen: voor hijskranen, hoogwerkers, heftrucks en graafmachines.',
    ],
  },
  references: {
    heading: 'Waar onze machines hebben gewerkt',
    machine: (id) => ({ name: 'Machine', value: names[id] }),
    height: (heightM) => ({ name: 'Hoogte', value: measure(heightM, 'm') }),
    period: (days) => ({ name: 'Huurperiode', value: counted(days, { one: 'dag', other: 'dagen' }) }),
    example: facts.example,
  },
}
