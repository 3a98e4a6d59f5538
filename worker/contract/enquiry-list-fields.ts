/** The fields of a row, in the order of its columns. */
export const listFields = [
  'catalogue_id',
  'quantity',
  'date_from',
  'date_to',
  'place',
  'operator',
  'details',
] as const

export type ListField = (typeof listFields)[number]

/** Limits of an enquiry list: its rows, the quantity of one machine, and the characters of place and details. */
export const listLimits = { rows: 20, quantity: 99, place: 120, details: 200 } as const

/** Path of a row's field in errors, as `list[0].quantity`. */
export const toListPath = (index: number, field: ListField) => `list[${index}].${field}`

/** The query parameter of the contact page with an entry that goes on the enquiry list. */
export const listParameter = 'add'

/** The query parameter of the contact page for a sign-up to a course that is still to be chosen. */
export const signUpParameter = 'course'

/** The element of the contact page in which the Worker names that entry, for visitors without scripts. */
export const chosenEntryId = 'chosen-entry'
