import type { LeftOutLabels } from '../left-out.ts'

export const leftOutLabels: LeftOutLabels = {
  unparsed: 'The whole email, too large or too complex to be read',
  rest: 'The rest of the text or of the list of recipients',
  file: 'File that is too large, or of a type that is not allowed',
  winmail: 'Files packed by Outlook',
  sealed: 'Text that is encrypted, or wrapped in a digital signature',
  calendar: 'Calendar entry',
  contact: 'Contact card',
  key: 'Encryption key',
  signature: 'Digital signature',
  picture: 'Decorative picture',
}
