import type { EnquiryListText } from '#web/content/pl/admin/enquiry-list.ts'
import { listRow } from '#worker/domain/labels/list-row/en.ts'

export const text: EnquiryListText = {
  heading: listRow.heading,
  columns: {
    name: 'Machine or course',
    quantity: 'Quantity',
    from: 'From',
    to: 'Until',
    place: 'Site address',
    operator: 'Operator',
    details: 'Details',
  },
  pieces: listRow.pieces,
  people: listRow.people,
  yes: 'yes',
  no: 'no',
  none: 'not given',
  notApplicable: 'not applicable',
}
