import { company } from '#worker/domain/company.ts'
import { courseDays, courses, dutchRegistration, licences } from '../course-figures.ts'
import { createFormatters } from '../formatters.ts'
import type { CourseId, TrainingText } from '../pl/training.ts'
import { text as facts } from './facts.ts'
import { text as listButton } from './list-button.ts'

const { number, measure, range, counted } = createFormatters('en')

const days = { one: 'day', other: 'days' }
const years = { one: 'year', other: 'years' }
const people = { one: 'person', other: 'people' }

const length = (id: CourseId) => ({
  days: counted(courses[id].days, days),
  group: `up to ${counted(courses[id].people, people)}`,
})

/** The certificate of operators who lift on Dutch building sites. */
const registration = `TCVT-RA, from ${measure(dutchRegistration.fromTm, 'tm')}`

export const text: TrainingText = {
  meta: {
    title: `Operator training: UDT, IPAF, excavators | ${company.name}`,
    description:
      'Training in Poland for crane (UDT), work platform (IPAF), forklift and excavator operators: duration, group size, topics, examination and registration.',
  },
  hero: {
    heading: 'Operator training',
    lead: 'Cranes, work platforms, forklifts and excavators: we prepare candidates for the examination.',
    signUp: 'Sign up for a course',
    subject: 'Training registration',
    call: 'Call',
  },
  courses: {
    heading: 'Our courses',
    lead: 'Each has theory and practice. The courses are taught in Polish; please ask about other languages.',
    place: { name: 'Training site', example: facts.example },
    labels: {
      columns: { course: 'Course', days: 'Duration', group: 'Group size', exam: 'Examination' },
      details: 'Topics and exam',
      topics: 'Topics',
      list: listButton,
    },
    entries: [
      {
        id: 'crane',
        name: 'Crane operator (UDT)',
        description: [
          'The course prepares candidates for the examination of the Polish Office of Technical Inspection (',
          { lang: 'pl', text: 'Urząd Dozoru Technicznego' },
          ', UDT). We prepare and file the application for the candidate.',
        ],
        ...length('crane'),
        exam: 'UDT examination: theory and practice',
        topics: [
          'crane components and safety devices',
          'load chart',
          'slinging and hand signals',
          'stability and ground conditions',
          'inspection regulations',
        ],
      },
      {
        id: 'platform',
        name: 'Work platform operator (IPAF)',
        description: `Those who pass receive the IPAF PAL Card. It is valid for ${counted(courses.platform.validYears, years)} and recognised internationally, but in Poland it does not replace the UDT qualification certificate for mobile work platforms. Ask us about the UDT examination when you sign up.`,
        ...length('platform'),
        exam: 'IPAF test: theory and practice',
        topics: [
          'categories: static 1a and 1b, mobile 3a and 3b',
          'pre-use checks',
          'safety harness',
          'emergency lowering',
          'wind and ground conditions',
        ],
      },
      {
        id: 'forklift',
        name: 'Forklift operator (UDT)',
        description: 'The course prepares candidates for the UDT forklift examination.',
        ...length('forklift'),
        exam: 'UDT examination: theory and practice',
        topics: ['stability triangle', 'load centre', 'battery and LPG safety', 'pallets and racking'],
      },
      {
        id: 'excavator',
        name: 'Excavator operator',
        description: [
          'Excavators are not regulated by UDT: the examination is held by the board of ',
          { lang: 'pl', text: 'Sieć Badawcza Łukasiewicz – Warszawski Instytut Technologiczny' },
          '. The result is entered on the operator’s licence card (',
          { lang: 'pl', text: 'książka operatora' },
          ').',
        ],
        ...length('excavator'),
        exam: 'examination before the Łukasiewicz institute’s board',
        topics: [
          'excavator components and daily checks',
          'earthmoving methods',
          'underground services',
          'exclusion zone',
        ],
      },
    ],
  },
  benefits: [
    {
      name: 'Days, not weeks',
      text: `Theory and practice take ${range(courseDays, 'days')}, depending on the machine.`,
    },
    {
      name: 'Limited group size',
      text: `A group has at most ${counted(courses.platform.people, people)}, and only\u00a0${number(courses.excavator.people)} on the excavator course.`,
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
  licences: {
    heading: 'Which licence for which machine',
    columns: {
      poland: 'Poland (validity)',
      germany: 'Germany (DGUV Grundsatz)',
      netherlands: 'Netherlands',
      course: 'Our course (certificate)',
    },
    rows: [
      {
        machine: 'Work platform',
        poland: `UDT, mobile platforms (formerly I\u00a0P), ${counted(licences.platform.validYears, years)}`,
        germany: licences.platform.germanStandard,
        netherlands: 'demonstrable competence; a certificate is usual',
        course: 'IPAF',
      },
      {
        machine: 'Forklift',
        poland: `UDT, trucks without variable reach or elevating operator position (formerly II\u00a0WJO), ${counted(licences.forklift.validYears, years)}`,
        germany: licences.forklift.germanStandard,
        netherlands: 'demonstrable competence; a certificate is usual',
        course: 'UDT (Poland)',
      },
      {
        machine: 'Telehandler',
        poland: `UDT, variable-reach trucks (formerly I\u00a0WJO), ${counted(licences.telehandler.validYears, years)}; more for winch or basket work, depending on the attachment`,
        germany: licences.telehandler.germanStandard,
        netherlands: `for suspended loads ${registration}; otherwise demonstrable competence`,
        course: 'on request',
      },
      {
        machine: 'Mobile crane',
        poland: `UDT, mobile cranes (formerly II\u00a0Ż), ${counted(licences.crane.validYears, years)}`,
        germany: licences.crane.germanStandard,
        netherlands: registration,
        course: 'UDT (Poland)',
      },
      {
        machine: 'Lorry loader',
        poland: `UDT, portable and transportable cranes (formerly II\u00a0Ż), ${counted(licences.loaderCrane.validYears, years)}`,
        germany: licences.loaderCrane.germanStandard,
        netherlands: `for suspended loads ${registration}; otherwise demonstrable competence`,
        course: 'on request',
      },
      {
        machine: 'Excavator',
        poland: `Łukasiewicz institute, class III up to ${measure(licences.excavator.classThreeT, 't')}, class I without weight limit, no expiry`,
        germany: licences.excavator.germanStandard,
        netherlands: `demonstrable competence; for lifting ${registration}`,
        course: 'Łukasiewicz (Poland)',
      },
    ],
    abroad: [
      'In Germany operators are appointed by their employer; the usual proof of training is a ',
      { lang: 'de', text: 'Bedienerausweis' },
      ` (operator’s card). In the Netherlands anyone who lifts suspended loads on a building site with a machine of ${measure(dutchRegistration.fromTm, 'tm')} or more has had to be registered with TCVT-RA since ${dutchRegistration.since}; VCA is often required as well. Check the requirements with the client or main contractor.`,
    ],
    advice: [
      'For machines we do not train on, ask UDT or the Łukasiewicz institute in Poland, the ',
      { lang: 'de', text: 'Berufsgenossenschaft' },
      ' in Germany, TCVT in the Netherlands – or us.',
    ],
  },
  preparation: {
    heading: 'What to bring and what to know',
    entries: [
      'an identity document',
      'a medical certificate of fitness for the job',
      'a photo, if a card is issued after the course',
      `minimum age ${number(courses.minimumAge)} – a condition of the UDT and Łukasiewicz examinations`,
      `extending a UDT certificate: apply at least ${counted(courses.extensionMonths, { one: 'month', other: 'months' })} before it expires`,
    ],
  },
  machines: {
    question: 'Do you need a machine as well?',
    link: 'See our rental range',
  },
  closing: {
    heading: 'Bookings and questions',
    text: 'Tell us the course, the number of people and the dates you have in mind.',
    phone: 'Phone – training',
    phoneHours: facts.phoneHours,
    contact: 'Go to the contact form',
  },
}
