import { company } from '#worker/domain/company.ts'
import { formatClock, formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { groupThousands } from '../group-thousands.ts'
import type { ContactText } from '../pl/contact.ts'
import { text as facts } from './facts.ts'

const words: Omit<ContactText, 'keywords'> = {
  meta: {
    title: `Contact – plant hire and operator training | ${company.name}`,
    description:
      'Phone numbers for rental and training, email, address, opening hours and company details. You can also send an enquiry with the contact form.',
  },
  hero: {
    heading: 'Contact',
    lead: 'Call us, send an email or fill in the form. We help you choose the machine, the dates and the delivery arrangements.',
  },
  cards: {
    facts,
    phone: { heading: 'Phone', rental: 'Machine rental', training: 'Operator training' },
    email: { heading: 'Email', general: 'General enquiries and quotes' },
    address: {
      heading: 'Address',
      registeredOffice: 'Registered office and postal address',
      yard: 'Depot: collections and returns',
      country: 'Poland',
    },
  },
  openingHours: {
    heading: 'Opening hours',
    rows: [
      { name: 'Monday–Friday', value: formatOpeningHours(':') },
      { name: 'Saturday, Sunday and Polish public holidays', value: 'closed' },
    ],
    note: 'All times are Polish time (CET/CEST).',
    now: {
      open: (minutes: number) => `Open now until ${formatClock(minutes, ':')}`,
      closed: 'Closed now',
    },
  },
  companyData: {
    heading: 'Company details',
    example: facts.example,
    reach: null,
    formatAmount: (pln) => `PLN\u00a0${groupThousands(pln, ',')}.00`,
    labels: {
      legalName: 'Name',
      managingDirectors: 'Management board',
      vat: 'NIP (Polish tax number)',
      euVat: 'EU VAT number',
      regon: 'REGON (statistical number)',
      krs: 'KRS (company register number)',
      court: 'Registry court',
      shareCapital: 'Share capital',
      bank: 'Bank',
      plnAccount: 'Account in zlotys (PLN)',
      eurAccount: 'Account in euros (EUR)',
      bic: 'BIC/SWIFT',
    },
  },
  copy: {
    button: 'Copy',
    copied: 'Copied',
    selected: 'Selected',
    selectedHint: 'Your browser does not allow copying here. The text is selected; please copy it yourself.',
    names: {
      vat: 'Copy NIP',
      plnAccount: 'Copy account number in zlotys',
      eurAccount: 'Copy account number in euros',
    },
  },
  messageSection: {
    heading: 'Contact form',
    lead: 'We can quote faster if you tell us the working height or digging depth, the load and reach, the ground and access, the dates and the site address.',
  },
  clientData: {
    heading: 'Client Data Form',
    text: 'For companies that want to hire from us regularly.',
    button: 'Open the Client Data Form',
  },
  accessibility: 'Accessibility statement',
  privacy: {
    button: 'Read the privacy and cookie policy',
    title: 'Privacy and cookie policy',
    languageNote: null,
    close: 'Close',
    loading: 'Loading…',
    failed: `The content could not be loaded. Please reload the page and try again, or email ${company.email}.`,
  },
}

export const text: ContactText = {
  ...words,
  // Search phrases keep the spaces that people type.
  keywords: {
    summary: 'Popular searches by country',
    groups: [
      {
        heading: 'Poland',
        phrases: [
          'construction machinery rental Poland',
          'work platform rental Poland',
          'scissor lift hire Poland',
          'telehandler rental with operator Poland',
          'mobile crane hire Poland',
          'site container rental Poland',
        ],
      },
      {
        heading: 'Germany',
        phrases: [
          'construction machinery rental Germany',
          'articulated boom lift rental Germany',
          'rotating telehandler rental Germany',
          'forklift truck hire Germany',
          'mini excavator hire Germany',
          'generator rental Germany',
        ],
      },
      {
        heading: 'Netherlands',
        phrases: [
          'construction machinery rental Netherlands',
          'telescopic boom lift rental Netherlands',
          'telehandler hire Netherlands',
          'scissor lift rental Netherlands',
          'office container rental Netherlands',
          'temporary fencing hire Netherlands',
        ],
      },
      {
        heading: 'Belgium',
        phrases: [
          'construction machinery rental Belgium',
          'cherry picker hire Belgium',
          'electric scissor lift rental Belgium',
          'rotating telehandler hire Belgium',
          'storage container rental Belgium',
          'light tower rental Belgium',
        ],
      },
      {
        heading: 'Czechia',
        phrases: [
          'construction machinery rental Czechia',
          'work platform hire Czechia',
          'rough-terrain forklift rental Czechia',
          'crane rental with operator Czechia',
          'crawler excavator hire Czechia',
          'welfare unit rental Czechia',
        ],
      },
      {
        heading: 'Austria',
        phrases: [
          'construction machinery rental Austria',
          'articulated boom lift hire Austria',
          'telehandler rental Austria',
          'long-term forklift rental Austria',
          'mobile crane rental Austria',
          'plate compactor hire Austria',
        ],
      },
    ],
  },
}
