import { sql } from 'drizzle-orm'

/** Separates a mail from the position of whoever gets a copy of it. */
const separator = ':'

/** Item of the delivery of a copy: the mail, and the recipient by the position in it, as an address would outlive an erasure. */
export const toCopyItem = (mailId: string, position: number) => `${mailId}${separator}${position}`

/** The mail that an item belongs to, and the position of who gets a copy; null for the mail itself. */
export function parseMailItem(itemId: string): { mailId: string; position: number | null } {
  const [mailId = '', position] = itemId.split(separator)
  return { mailId, position: position === undefined ? null : Number(position) }
}

/** The mail that the item of a delivery belongs to. */
export const mailOfItem = sql.raw(`substr(item_id, 1, instr(item_id || '${separator}', '${separator}') - 1)`)

/** A condition: a delivery is of a copy. */
export const isCopyItem = sql.raw(`instr(item_id, '${separator}') > 0`)
