import { company } from '#worker/contract/company.ts'
import { stats } from '../figures.ts'
import type { AboutText } from '../pl/about.ts'
import { figuresIn, tidyAll } from '../typography.ts'

const { number, wordFor } = figuresIn('en')

const years = { one: 'year of experience', other: 'years of experience' }
const clients = { one: 'client', other: 'clients' }
const projects = { one: 'completed project', other: 'completed projects' }

export const text: AboutText = tidyAll<AboutText>(
  {
    variant: 'description',
    meta: {
      title: `About us – machine rental and training | ${company.name}`,
      description:
        'We rent out construction and industrial machines in Poland and Europe and train operators. Our clients: construction, industry, logistics, automotive.',
    },
    hero: {
      heading: 'We rent out machines and train operators',
      lead: 'We are a Polish company working for construction, industry, logistics and the automotive sector – in Poland and in other European countries.',
      rental: 'See our rental range',
      contact: 'Get in touch',
    },
    stats: {
      heading: `${company.name} in figures`,
      figures: [
        {
          name: wordFor(stats.years.polishAndEnglish, years),
          value: `${number(stats.years.polishAndEnglish)}+`,
        },
        { name: wordFor(stats.clients, clients), value: `${number(stats.clients)}+` },
        { name: wordFor(stats.projects, projects), value: `${number(stats.projects)}+` },
      ],
    },
    story: {
      heading: 'What we do',
      paragraphs: [
        'We rent out work platforms, forklift trucks, telehandlers and rotating telehandlers, mobile cranes, site containers, excavators and small tools. We also deliver generators, light towers and temporary fencing.',
        'We start with questions: how high is the work, how heavy is the load, what is the ground like and when do you need the machine on site? The answers determine the machine, the attachments and the transport.',
        'Our machines are used by building contractors, industrial plants, logistics centres and automotive plants. A rental can last one day or several months, with or without an operator.',
        'We train operators of cranes, work platforms, forklifts and excavators. So one company can supply the machine and train the people who use it.',
      ],
    },
    offer: {
      heading: 'How we can help',
      cards: [
        {
          page: 'rental',
          name: 'A machine for your site or plant',
          text: 'For every machine we list typical figures and what it is good for. Send an enquiry and we will quote, stating the dates and the delivery.',
          link: 'See our rental range',
        },
        {
          page: 'training',
          name: 'Training for your operator',
          text: 'Four courses with theory and practice. We prepare participants for the examination and explain which qualifications are needed.',
          link: 'See operator training',
        },
      ],
    },
  },
  'en',
)
