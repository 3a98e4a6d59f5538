import { names } from '#worker/domain/catalogue/en.ts'
import { company } from '#worker/domain/company.ts'
import { createFormatters } from '../formatters.ts'
import type { AboutText } from '../pl/about.ts'
import { text as facts } from './facts.ts'
import { text as stats } from './stats.ts'

const { measure, counted } = createFormatters('en')

export const text: AboutText = {
  variant: 'description',
  meta: {
    title: `About us – plant hire and operator training | ${company.name}`,
    description:
      'We hire out construction and industrial machines in Poland and Europe and train operators. Serving construction, industry, logistics and automotive.',
  },
  hero: {
    heading: 'We hire out machines and train operators',
    lead: 'We are a Polish company serving the construction, industrial, logistics and automotive sectors – in Poland and in other European countries.',
    rental: 'See our rental range',
    contact: 'Get in touch',
  },
  stats,
  story: {
    heading: 'What we do',
    paragraphs: [
      'We hire out work platforms, forklift trucks, telehandlers and rotating telehandlers, mobile cranes, site containers, excavators and small tools. We also supply generators, lighting towers and temporary fencing.',
      'A rental can last one day or several months, with or without an operator.',
      'We train operators of cranes, work platforms, forklifts and excavators. So one company can supply the machine and train the people who use it.',
    ],
  },
  references: {
    heading: 'Where our machines have worked',
    machine: (id) => ({ name: 'Machine', value: names[id] }),
    height: (heightM) => ({ name: 'Height', value: measure(heightM, 'm') }),
    period: (days) => ({ name: 'Rental period', value: counted(days, { one: 'day', other: 'days' }) }),
    example: facts.example,
  },
  offer: {
    heading: 'How we can help',
    cards: [
      {
        page: 'rental',
        name: 'A machine for your site or factory',
        text: 'For every machine we list typical figures and what it is good for. Send an enquiry and we will quote, stating the dates and the delivery arrangements.',
        link: 'See our rental range',
      },
      {
        page: 'training',
        name: 'Training for your operator',
        text: 'We prepare candidates for the examination and explain which qualifications are needed.',
        link: 'See operator training',
      },
    ],
  },
}
