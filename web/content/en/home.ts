import { company } from '#worker/domain/company.ts'
import { formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { containers, cranes, forklifts, platforms } from '../fleet-figures.ts'
import { createFormatters } from '../formatters.ts'
import type { HomeText } from '../pl/home.ts'
import { text as facts } from './facts.ts'
import { text as stats } from './stats.ts'

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
    heading: 'Machines for rent in Poland and Europe',
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
  stats,
  services: {
    heading: 'What we hire out',
    entries: [
      {
        category: 'work-platforms',
        name: 'Work platforms',
        text: 'Scissor lifts for indoor work and façades, articulated booms for reaching over obstacles, telescopic booms for large sites.',
        facts: [
          { name: 'Working height', value: range(platforms.all.workingHeightM, 'm') },
          { name: 'Platform capacity', value: range(platforms.all.capacityKg, 'kg') },
        ],
        link: 'See work platforms',
      },
      {
        category: 'forklifts',
        name: 'Forklift trucks',
        text: 'Electric for the warehouse, diesel or LPG for the yard, rough-terrain for unmade ground.',
        facts: [
          { name: 'Lifting capacity', value: range(forklifts.all.capacityT, 't') },
          { name: 'Lift height', value: `up to about ${measure(forklifts.all.liftHeightM, 'm')}` },
        ],
        link: 'See forklift trucks',
      },
      {
        category: 'mobile-cranes',
        name: 'Mobile cranes',
        text: 'For steelwork, precast elements and industrial machinery. Usually hired with an operator.',
        facts: [
          { name: 'Capacity class', value: range(cranes.all.classT, 't') },
          { name: 'Main boom', value: range(cranes.all.mainBoomM, 'm') },
        ],
        link: 'See mobile cranes',
      },
      {
        category: 'site-containers',
        name: 'Site containers',
        text: 'Office, toilet and shower, welfare and storage units – single or as complete site accommodation.',
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
        link: 'See site containers',
      },
    ],
  },
  why: {
    heading: 'Why work with us',
    points: [
      {
        name: 'Easy contact',
        text: `We answer the phone Monday to Friday, ${formatOpeningHours(':')} Polish time. Outside those hours, send an email or use the form.`,
      },
      {
        name: 'Professionalism',
        text: 'Our quote specifies the machine, the rate, the rental period and the delivery arrangements. We complete a handover record when you receive the machine.',
      },
      {
        name: 'Advice',
        text: 'We ask about height, load, reach and ground. Only then do we suggest a machine – a smaller one if that will do the job.',
      },
      {
        name: 'Safety',
        text: 'Where Polish law requires it, the machine arrives with a current UDT inspection (the statutory examination by the Polish Office of Technical Inspection). Your operator is given familiarisation at handover.',
      },
      {
        name: 'Honesty',
        text: 'Our quote gives lifting capacity together with reach and attachment. If a machine does not suit the job, we say so before you sign.',
      },
      {
        name: 'Project support',
        text: 'We help you plan the order of the machines, attachments and transport. Dates can be changed by agreement during the rental.',
      },
    ],
  },
  promises: {
    heading: 'What you can count on',
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
