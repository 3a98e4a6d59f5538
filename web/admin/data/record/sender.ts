import type { AdminRecord } from '#worker/contract/admin/record.ts'

/** The name of whoever sent a record, or of the client's signatory. */
export const senderNameOf = (record: AdminRecord): string =>
  record.kind === 'contact_message'
    ? record.message.name
    : `${record.client.signatory_first_name} ${record.client.signatory_last_name}`

/** The address of whoever sent it, or of the client's signatory. */
export const replyAddressOf = (record: AdminRecord): string =>
  record.kind === 'contact_message' ? record.message.email : record.client.signatory_email
