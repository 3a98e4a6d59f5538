import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'

const words: Omit<EnquiryListText, 'prefill'> = {
  heading: 'Enquiry list',
  lead: 'Dates, place and operator can also be agreed later.',
  fields: {
    quantity: 'Quantity',
    people: 'Number of people',
    date_from: 'From',
    date_to: 'Until',
    place: 'Place of work',
    coursePlace: 'Place of training',
    operator: 'With operator',
  },
  remove: 'Remove from list',
  removed: (name) => `Removed from the list: ${name}.`,
  copyToAll: 'Same dates and place for all items',
  copied: 'All items now have the same dates and place.',
  errors: {
    catalogue_id: (name) => `${name}: we no longer offer this item. Please remove it from the list.`,
    quantity: (name) => `${name}: please enter a number from 1 to 99.`,
    date_from: (name) => `${name}: please check the first day. It can be from today up to five years ahead.`,
    date_to: (name) =>
      `${name}: please check the last day. It cannot be before the first day or more than five years ahead.`,
    place: (name) => `${name}: please shorten the place to 120 characters.`,
    operator: (name) => `${name}: we do not offer this item with an operator.`,
  },
}

export const text: EnquiryListText = {
  ...words,
  prefill: {
    subject: 'Request for a quote',
    message: 'Please send me a quote for the items on my enquiry list.',
  },
}
