import { readEmail, toEmailKey } from '#worker/domain/email-address.ts'

export interface Mailbox {
  name?: string
  email: string
}

const toAscii = (address: string) => {
  const read = readEmail(address)
  return 'email' in read ? read.email : address
}

/** Parses `Name <a@b>` or `a@b`. */
export function toMailbox(text: string): Mailbox {
  const [, name = '', address = ''] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? []
  const email = toAscii(address || text.trim())
  return name ? { name, email } : { email }
}

/** `"Anna Nowak" <a@b>`. Signs that would end the name are left out. */
export const formatMailbox = ({ name, email }: Required<Mailbox>): string =>
  `"${name.replace(/["\\<>]/g, '')}" <${email}>`

/** The address alone, in the form in which addresses are compared. */
export const toAddress = (text: string): string => toEmailKey(toMailbox(text).email)
