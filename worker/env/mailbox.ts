export interface Mailbox {
  name?: string
  email: string
}

/** Parses `Name <a@b>` or `a@b`. */
export function toMailbox(text: string): Mailbox {
  const [, name = '', email = ''] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? []
  if (!email) return { email: text.trim() }
  return name ? { name, email } : { email }
}

/** `"Anna Nowak" <a@b>`. Signs that would end the name are left out. */
export const formatMailbox = ({ name, email }: Required<Mailbox>): string =>
  `"${name.replace(/["\\<>]/g, '')}" <${email}>`

/** The address alone, in lower case for comparison. */
export const toAddress = (text: string): string => toMailbox(text).email.toLowerCase()
