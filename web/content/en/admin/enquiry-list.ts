import type { EnquiryListText } from '#web/content/pl/admin/enquiry-list.ts'
import { listRow } from '#worker/domain/labels/list-row/en.ts'

export const text: EnquiryListText = {
  row: listRow,
  columns: {
    name: 'Machine or course',
    quantity: 'Quantity',
    period: 'Dates',
    place: 'Site address',
    operator: 'Operator',
    details: 'Details',
  },
  yes: 'yes',
  no: 'no',
  none: 'not given',
  notApplicable: 'not applicable',
}
