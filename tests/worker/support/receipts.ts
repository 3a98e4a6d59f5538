import { expect } from 'vitest'
import type { Changes } from './admin.ts'
import { deliveryRows } from './database.ts'
import { type Received, runCron } from './outbox.ts'
import { messageBody, openSite } from './site.ts'

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

/** Sends a form, and runs the outbox. */
export async function submit(body: object = messageBody(), changes = {}, path = '/api/contact-messages') {
  const response = await openSite({ ...withReceipts, ...changes }).post(path, body)
  expect(response.status).toBe(201)
  await runCron({ ...withReceipts, ...changes })
  return response.json<Record<string, unknown>>()
}

/** The deliveries of receipts. */
export const receiptRows = async () => (await deliveryRows()).filter(({ channel }) => channel === 'receipt')
