import type { LeftOutLabels } from '../left-out.ts'

export const leftOutLabels: LeftOutLabels = {
  unparsed: 'The whole email, too large or too intricate to be read',
  file: 'File of a type that is not allowed, or too large',
  winmail: 'Files packed by Outlook',
  sealed: 'Text that is encrypted, or closed inside a signature',
  calendar: 'Calendar invitation',
  contact: 'Contact card',
  key: 'Encryption key',
  signature: 'Digital signature',
  picture: 'Decorative picture',
}
