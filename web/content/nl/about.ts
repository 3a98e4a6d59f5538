import { company } from '../company.ts'
import { stats } from '../figures.ts'
import type { AboutText } from '../pl/about.ts'
import { figuresIn, tidyAll } from '../typography.ts'

const { number, counted, wordFor } = figuresIn('nl')

const years = { one: 'jaar ervaring', other: 'jaar ervaring' }
const clients = { one: 'klant', other: 'klanten' }
const projects = { one: 'afgerond project', other: 'afgeronde projecten' }

export const text: AboutText = tidyAll<AboutText>(
  {
    variant: 'history',
    meta: {
      title: `Over ons – verhuur en opleiding | ${company.name}`,
      description:
        'Van machineverhuur in Polen naar levering op bouwplaatsen in heel Europa: lees onze geschiedenis, hoe wij werken en wat onze cijfers zijn.',
    },
    hero: {
      heading: 'Wij verhuren machines en leiden bedieners op',
      lead: 'Wij zijn een Pools bedrijf en werken voor de bouw, de industrie, de logistiek en de auto-industrie – in Polen en in andere Europese landen.',
      rental: 'Bekijk het verhuuraanbod',
      contact: 'Neem contact op',
    },
    stats: {
      heading: `${company.name} in cijfers`,
      figures: [
        { name: wordFor(stats.years.germanAndDutch, years), value: `${number(stats.years.germanAndDutch)}+` },
        { name: wordFor(stats.clients, clients), value: `${number(stats.clients)}+` },
        { name: wordFor(stats.projects, projects), value: `${number(stats.projects)}+` },
        {
          name: 'ondersteuning',
          value: `${number(stats.support.hoursPerDay)}/${number(stats.support.daysPerWeek)}`,
        },
      ],
    },
    story: {
      heading: 'Onze geschiedenis',
      paragraphs: [
        `Al meer dan ${counted(stats.years.germanAndDutch, { one: 'jaar', other: 'jaar' })} brengen wij machines naar plaatsen waar gehesen, gegraven en gebouwd wordt. Polen is onze thuismarkt: daar zijn we met verhuren begonnen en van daaruit leveren we nog steeds.`,
        'Samen met onze klanten zijn we de grens overgegaan. Wie mensen en materiaal inzet op bouwplaatsen elders in Europa, heeft ook daar units, machines en klein materieel nodig, en wel op de afgesproken dag.',
        'Losse machines werden een compleet aanbod: units, containers, verreikers en klein materieel, en op aanvraag ook hoogwerkers, heftrucks, graafmachines en kranen. U huurt voor een dag of voor maanden, met of zonder machinist.',
        'Een machine is zo goed als degene die haar bedient. Daarom horen ook opleidingen bij ons aanbod: voor kranen, hoogwerkers, heftrucks en graafmachines.',
      ],
    },
  },
  'nl',
)
