import { isDmarcAligned } from '#worker/threads/inbound/authentication-results.ts'
import { isAutomatic, isOwnMail } from '#worker/threads/inbound/is-automatic.ts'
import { hashPictures } from '#worker/threads/inbound/known-pictures.ts'
import { parseMail } from '#worker/threads/inbound/parse-mail.ts'
import { readRawMail } from '#worker/threads/inbound/raw-mail.ts'
import { readRecipients } from '#worker/threads/inbound/read-recipients.ts'
import { toReceiptHash } from '#worker/threads/inbound/receipt-hash.ts'
import { sortAttachments } from '#worker/threads/inbound/sort-attachments.ts'

const settings = {
  auth: { jwtSecret: 'a secret of the bench', signingKeys: [] },
  threads: { domain: 'odp.example', webhookSecret: null },
} as unknown as Parameters<typeof readRecipients>[1]
const key = {
  kind: 'contact_message',
  id: '00000000-0000-4000-8000-000000000000',
  officeAddressNumber: 0,
} as const

/** All that is done with a received mail between its arrival and the database and bucket, whose simulators would be measured too. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (!request.body) return new Response(null, { status: 400 })
    const raw = await readRawMail(request.body, Number(request.headers.get('content-length')))
    const receiptHash = await toReceiptHash('bench@odp.example', raw, null)
    const mail = await parseMail(raw.head, raw.isWhole)
    const pictures = await hashPictures(mail.attachments)
    const { kept, leftOut } = await sortAttachments(mail.attachments, () => false)
    return Response.json({
      isRead: mail.isRead,
      receiptHash,
      pictures: pictures.size,
      kept: kept.length,
      leftOut: leftOut.length,
      recipients: readRecipients(mail.headers, settings, key).recipients.length,
      findings: [
        isDmarcAligned(mail.headers, 'amazonses.com', 'klient.example'),
        isOwnMail(mail.headers),
        isAutomatic(mail.headers, null, mail.calendarMethod, 'customer'),
      ],
    })
  },
}
