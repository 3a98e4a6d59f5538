import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'

const words: Omit<EnquiryListText, 'prefill'> = {
  heading: 'Enquiry list',
  lead: 'Dates, place and operator can also be agreed later.',
  courseLead: 'The date and place can also be agreed later.',
  chooseCourse: 'Please choose the course, then give the number of people and a date that suits you.',
  fields: {
    quantity: 'Quantity',
    people: 'Number of people',
    date_from: 'From',
    date_to: 'Until',
    courseDate: 'Preferred date',
    place: 'Site address',
    coursePlace: 'Training site',
    anyPlace: 'Place',
    operator: 'With operator',
    details: 'Details',
  },
  detailsExample: 'e.g. height, model, attachment',
  shared: 'Dates and place',
  fromMonday: (date) => `From Monday, ${date}`,
  periods: [
    { weeks: 1, label: '1 week' },
    { weeks: 2, label: '2 weeks' },
    { weeks: 4, label: '4 weeks' },
  ],
  ownDates: 'Different dates or place',
  sharedDates: 'Same dates and place as above',
  less: 'Fewer',
  more: 'More',
  remove: 'Remove',
  compare: { compare: 'Compare machines', failed: 'Try again' },
  removed: (name) => `Removed from the enquiry: ${name}.`,
  another: 'Another machine or course',
  course: 'Course',
  add: 'Add',
  errors: {
    catalogue_id: (name) => `${name}: we no longer offer this item. Please remove it from the list.`,
    quantity: (name) => `${name}: please enter a number from 1 to 99.`,
    date_from: {
      date_past: (name) => `${name}: this date is in the past. Please choose today or later.`,
      date_too_far: (name) => `${name}: please choose a date within the next five years.`,
      invalid: (name) => `${name}: please enter a real date.`,
    },
    date_to: {
      date_past: (name) => `${name}: the last day is in the past. Please choose today or later.`,
      date_too_far: (name) => `${name}: please choose a last day within the next five years.`,
      end_before_start: (name) => `${name}: the last day is before the first day.`,
      invalid: (name) => `${name}: the last day must be a real date.`,
    },
    place: (name) => `${name}: please shorten the place to 120 characters.`,
    operator: (name) => `${name}: we do not offer this item with an operator.`,
    details: (name) => `${name}: please shorten the details to 200 characters.`,
  },
}

export const text: EnquiryListText = {
  ...words,
  prefill: {
    subject: 'Request for a quote',
    message: 'Please send me a quote for the items on my enquiry list.',
  },
}
