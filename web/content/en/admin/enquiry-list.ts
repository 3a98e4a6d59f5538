import { createFormatters } from '#web/content/formatters.ts'
import type { EnquiryListText } from '#web/content/pl/admin/enquiry-list.ts'

const { counted } = createFormatters('en')

export const text: EnquiryListText = {
  heading: 'Enquiry list',
  columns: {
    name: 'Machine or course',
    quantity: 'Quantity',
    from: 'From',
    to: 'Until',
    place: 'Site address',
    operator: 'Operator',
    details: 'Details',
  },
  pieces: (count) => counted(count, { one: 'unit', other: 'units' }),
  people: (count) => counted(count, { one: 'person', other: 'people' }),
  yes: 'yes',
  no: 'no',
  none: 'not given',
  notApplicable: 'not applicable',
}
