import { company } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'
import { courses, dutchRegistration, type Fact } from '../figures.ts'
import type { CourseId, TrainingText } from '../pl/training.ts'
import { figuresIn } from '../typography.ts'

const { number, measure, counted } = figuresIn('en')

const days = { one: 'day', other: 'days' }
const years = { one: 'year', other: 'years' }
const people = { one: 'person', other: 'people' }

const lengthAndGroup = (id: CourseId): Fact[] => [
  { name: 'Duration', value: counted(courses[id].days, days) },
  { name: 'Group size', value: `up to ${counted(courses[id].people, people)}` },
]

export const text: TrainingText = tidyAll<TrainingText>(
  {
    meta: {
      title: `Operator training: UDT, IPAF, excavators | ${company.name}`,
      description:
        'Training in Poland for crane (UDT), work platform (IPAF), forklift and excavator operators: duration, group size, topics, examination and registration.',
    },
    hero: {
      heading: 'Operator training',
      lead: 'Four courses: cranes, work platforms, forklifts and excavators. We prepare candidates for the examination.',
      signUp: 'Sign up for a course',
      subject: 'Training registration',
      call: 'Call',
    },
    courses: {
      heading: 'Our courses',
      lead: 'Each has a theory part and a practical part. The examiners decide the result.',
      labels: { topics: 'Topics', signUp: 'Sign up' },
      entries: [
        {
          id: 'crane',
          name: 'Crane operator (UDT)',
          description: [
            'The course prepares candidates for the theory and practical examinations before a board of the Polish Office of Technical Inspection (',
            { lang: 'pl', text: 'Urząd Dozoru Technicznego' },
            ', UDT). We prepare and file the application for the candidate.',
          ],
          facts: [
            ...lengthAndGroup('crane'),
            { name: 'Examination', value: 'before a UDT examination board' },
            {
              name: 'UDT qualification certificate, mobile cranes',
              value: `valid for ${counted(courses.crane.validYears, years)}`,
            },
          ],
          topics: [
            'how a crane is built, safety devices',
            'load chart',
            'slinging and hand signals',
            'stability and ground',
            'technical inspection rules',
            'practice on the machine',
          ],
        },
        {
          id: 'platform',
          name: 'Work platform operator (IPAF)',
          description:
            'The course ends with a theory test and a practical test. The IPAF PAL Card is recognised internationally, but in Poland it does not replace the UDT qualification certificate for mobile work platforms.',
          facts: [
            ...lengthAndGroup('platform'),
            { name: 'Examination', value: 'theory test and practical test' },
            { name: 'IPAF PAL Card', value: `valid for ${counted(courses.platform.validYears, years)}` },
          ],
          topics: [
            'categories: static 1a and 1b, mobile 3a and 3b',
            'pre-use checks',
            'safety harness',
            'emergency lowering',
            'wind and ground',
            'practice on the machine',
          ],
        },
        {
          id: 'forklift',
          name: 'Forklift operator (UDT)',
          description:
            'The course prepares candidates for the forklift examination before a UDT board. A telehandler counts as a truck with variable reach and needs a wider qualification; which one depends on the attachment.',
          facts: [
            ...lengthAndGroup('forklift'),
            { name: 'Examination', value: 'before a UDT examination board' },
            {
              name: 'Trucks without variable reach and without a raised operator (formerly II WJO)',
              value: `valid for ${counted(courses.forklift.validYears, years)}`,
            },
            {
              name: 'All trucks, variable reach included (formerly I WJO)',
              value: `valid for ${counted(courses.forklift.variableReachValidYears, years)}`,
            },
          ],
          topics: [
            'stability triangle',
            'load centre',
            'battery and LPG safety',
            'pallets and racking',
            'practice on the machine',
          ],
        },
        {
          id: 'excavator',
          name: 'Excavator operator',
          description: [
            'Excavators are not regulated by UDT: the examination is held by the board of ',
            { lang: 'pl', text: 'Sieć Badawcza Łukasiewicz – Warszawski Instytut Technologiczny' },
            '. The result is entered on the operator’s licence card (',
            { lang: 'pl', text: 'książka operatora' },
            ').',
          ],
          facts: [
            ...lengthAndGroup('excavator'),
            { name: 'Examination', value: 'before the Łukasiewicz institute’s board' },
            { name: 'Class III', value: `excavators up to ${measure(courses.excavator.classThreeT, 't')}` },
            { name: 'Class I', value: 'no weight limit' },
          ],
          topics: [
            'how an excavator is built, daily service',
            'earthmoving methods',
            'underground services',
            'working zone',
            'practice on the machine',
          ],
        },
      ],
    },
    benefits: {
      heading: 'What you and your operators gain',
      cards: [
        {
          name: 'Practice on machines',
          text: 'Participants train at the controls, not just from a book.',
        },
        {
          name: 'Limited group size',
          text: `A group has at most ${counted(courses.platform.people, people)}, and only ${number(courses.excavator.people)} on the excavator course. Everyone has time to practise and to ask.`,
        },
        {
          name: 'Help with the paperwork',
          text: 'We tell you which documents are needed and prepare the application for the examination.',
        },
        {
          name: 'Training and rental together',
          text: 'We advise you on the qualifications the machine and its attachment require.',
        },
      ],
    },
    process: {
      heading: 'How the training works',
      steps: [
        {
          name: 'Registration',
          text: 'Sign up by phone or with the form. We agree the dates and check the documents.',
        },
        {
          name: 'Theory',
          text: 'Regulations, how the machine is built, permissible loads and safe working.',
        },
        {
          name: 'Practice',
          text: 'Pre-use checks, driving, lifting and what to do in an emergency.',
        },
        {
          name: 'Examination',
          text: 'The examination board or IPAF instructor tests theory and practical skills.',
        },
        {
          name: 'Certification',
          text: 'Those who pass receive a certificate, a card or an entry on their licence card.',
        },
      ],
    },
    preparation: {
      heading: 'What to bring and what to know',
      entries: [
        'an identity document',
        'a medical certificate of fitness for the job',
        'a photo, if a card is issued after the course',
        `minimum age ${number(courses.minimumAge)} – a condition of the UDT examination`,
        'courses are held in Polish; please ask about other languages before you sign up',
        `extending a UDT certificate: apply at least ${counted(courses.extensionMonths, { one: 'month', other: 'months' })} before it expires`,
      ],
    },
    abroad: {
      heading: 'Working abroad',
      text: [
        'In Germany operators must be trained and appointed by their employer; the usual proof is a ',
        { lang: 'de', text: 'Bedienerausweis' },
        ` (operator’s card), issued after training to the DGUV principles. In the Netherlands you must be able to prove your competence. Anyone lifting loads on a building site with a crane, lorry loader or telehandler of ${measure(dutchRegistration.fromTm, 'tm')} or more has had to be registered with TCVT-RA since ${dutchRegistration.since}; VCA is often required as well. Check the requirements with the client or main contractor.`,
      ],
      standardsHeading: 'Germany: DGUV principles by machine',
      standards: [
        { name: 'Work platforms', value: 'DGUV Grundsatz 308-008' },
        { name: 'Forklifts', value: 'DGUV Grundsatz 308-001' },
        { name: 'Telehandlers', value: 'DGUV Grundsatz 308-009' },
        { name: 'Cranes', value: 'DGUV Grundsatz 309-003' },
        { name: 'Excavators', value: 'DGUV Grundsatz 301-005' },
      ],
    },
    machines: {
      heading: 'Do you need a machine as well?',
      text: 'We rent out platforms, forklifts, telehandlers and excavators with or without an operator, and cranes usually with one.',
      link: 'See our rental range',
    },
    closing: {
      heading: 'Bookings and questions',
      text: 'Tell us the course, the number of people and the dates you have in mind. We will reply with a possible start date.',
      phone: 'Phone – training',
      contact: 'Go to the contact form',
    },
  },
  'en',
)
