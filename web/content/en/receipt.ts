import type { ReceiptText } from '#web/content/pl/receipt.ts'
import { company } from '#worker/domain/company.ts'
import { listRow } from '#worker/domain/labels/list-row/en.ts'
import { opening } from '#worker/domain/labels/opening/en.ts'

export const text: ReceiptText = {
  reference: 'Reference number',
  dates: 'Dates',
  place: 'Place',
  list: 'Enquiry list',
  row: listRow,
  opening,
  copy: (email) =>
    `We will confirm by email to ${email}. If you send several forms within an hour, you will get one confirmation.`,
  print: 'Print',
  calendar: 'Save the dates to your calendar',
  event: {
    notAgreed: (reference) => `Enquiry ${reference}. The dates are not confirmed yet.`,
    machines: (count) => `Machines from ${company.name} (${count})`,
    items: (count) => `Enquiry to ${company.name} (${count})`,
    phone: (number) => `Phone: ${number}`,
  },
  anotherEnquiry: 'Ask for something else',
  anotherForm: 'Fill in another form',
}
