import { company } from '#worker/domain/company.ts'
import { formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { containers, cranes, forklifts, platforms } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { HomeText } from '../pl/home.ts'
import { text as facts } from './facts.ts'

const { number, measure, range } = createFormatters('en')

const craneHeight = measure(cranes.drawn.heightM, 'm')
const craneRadius = measure(cranes.drawn.radiusM, 'm')

export const text: HomeText = {
  variant: 'tiles',
  meta: {
    title: `Plant and access equipment hire in Poland | ${company.name}`,
    description:
      'Plant and access equipment hire in Poland and Europe: work platforms, forklifts, telehandlers, cranes and site containers, delivered. Operator training.',
  },
  hero: {
    heading: 'Machines for\u00a0rent in\u00a0Poland and\u00a0Europe',
    lead: 'Work platforms, forklifts, telehandlers and cranes for hire, delivered to your site. We match the machine to the job.',
    phoneHours: facts.phoneHours,
    rental: 'See our rental range',
    contact: 'Ask about availability',
    crane: {
      sentence: `Drawing: a mobile crane lifts an office container; height ${craneHeight}, radius ${craneRadius}.`,
      height: craneHeight,
      radius: `radius ${craneRadius}`,
    },
  },
  services: {
    heading: 'Our rental range',
    entries: [
      {
        category: 'work-platforms',
        name: 'Work platforms',
        facts: [
          { name: 'Working height', value: range(platforms.all.workingHeightM, 'm') },
          { name: 'Platform capacity', value: range(platforms.all.capacityKg, 'kg') },
        ],
      },
      {
        category: 'forklifts',
        name: 'Forklift trucks',
        facts: [
          { name: 'Lift height', value: `to about ${measure(forklifts.all.liftHeightM, 'm')}` },
          { name: 'Lifting capacity', value: range(forklifts.all.capacityT, 't') },
        ],
      },
      {
        category: 'mobile-cranes',
        name: 'Mobile cranes',
        facts: [
          { name: 'Main boom', value: range(cranes.all.mainBoomM, 'm') },
          { name: 'Capacity class', value: range(cranes.all.classT, 't') },
        ],
      },
      {
        category: 'site-containers',
        name: 'Site containers',
        facts: [
          {
            name: 'Length',
            value: `${number(containers.shortLengthM)} or ${measure(containers.lengthM, 'm')}`,
          },
          {
            name: 'Stacking',
            value: `usually up to ${number(containers.levels)} high`,
          },
        ],
      },
    ],
  },
  why: {
    heading: 'Why work with\u00a0us',
    points: [
      {
        name: 'Easy contact',
        text: `Our rental desk answers the phone Monday to Friday, ${formatOpeningHours(':')} Polish time. At any other hour, write to us.`,
      },
      {
        name: 'Professionalism',
        text: 'Our quote names the machine, the rate, the rental period and the delivery, and a handover record is completed on delivery.',
      },
      {
        name: 'Advice',
        text: 'We ask about height, load, reach and ground. If a smaller machine will do the job, we suggest the smaller one.',
      },
      {
        name: 'Safety',
        text: 'Where Polish law requires it, the machine arrives with a current inspection certificate from UDT, the Polish Office of Technical Inspection. Your operator is familiarised with it.',
      },
      {
        name: 'Honesty',
        text: 'We always give lifting capacity together with reach and attachment. If a machine does not suit the job, we say so before you sign.',
      },
      {
        name: 'Project support',
        text: 'We plan the order of machines, attachments and transport with you. Dates can be changed by agreement during the rental.',
      },
    ],
  },
  promises: {
    heading: 'Our commitments',
    cards: [
      {
        name: 'International reach',
        text: 'We deliver to sites anywhere in Poland and, on request, to other European countries. Write to us in Polish, English, German or Dutch.',
      },
      {
        name: 'Safety and punctuality',
        text: 'Delivery and collection dates are written into the rental contract, and every machine is checked before it leaves.',
      },
    ],
  },
  training: {
    text: 'Does your operator need a certificate?',
    link: 'See operator training',
  },
  closing: {
    heading: 'Which machine do you need?',
    text: 'We will come back with a machine, a rate and the earliest date.',
    phone: 'Phone – machine rental',
    email: 'Email',
    contact: 'Go to the contact form',
  },
}
