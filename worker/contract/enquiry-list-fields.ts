/** The fields of a row, in the order of the form. */
export const listFields = ['catalogue_id', 'quantity', 'date_from', 'date_to', 'place', 'operator'] as const

export type ListField = (typeof listFields)[number]

/** Limits of an enquiry list: its rows, the quantity of one machine, and the characters of the place. */
export const listLimits = { rows: 20, quantity: 99, place: 120 } as const

/** Path of a row's field in errors, as `list[0].quantity`. */
export const toListPath = (index: number, field: ListField) => `list[${index}].${field}`
