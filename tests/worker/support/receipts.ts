import type { Changes } from './admin.ts'
import type { Received } from './receivers.ts'

/** Most tests have no receipts. */
export const withReceipts = { RECEIPTS: 'on' } satisfies Changes

export interface ReceiptMail {
  from: string
  to: string[]
  reply_to: string
  headers: Record<string, string>
  subject: string
  text: string
  html: string
}

/** The receipts among the requests, oldest first. */
export const receiptsIn = (received: Received[]): ReceiptMail[] =>
  received
    .filter(({ url, body }) => url === 'https://mail.test/emails' && String(body.to) !== 'office@site.test')
    .map(({ body }) => body as unknown as ReceiptMail)
