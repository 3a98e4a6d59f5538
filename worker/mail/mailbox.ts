export interface Mailbox {
  name?: string
  email: string
}

/** `Name <a@b>` or `a@b`, as the settings and the mail API write it. */
export function toMailbox(text: string): Mailbox {
  const [, name = '', email = ''] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? []
  if (!email) return { email: text.trim() }
  return name ? { name, email } : { email }
}

/** The address alone, in the form in which addresses are compared. */
export const toAddress = (text: string): string => toMailbox(text).email.toLowerCase()
