import { escapePattern } from '#worker/domain/escape-pattern.ts'

/** Takes links into the admin area, which mails to the office have and their answers quote, out of a text for the customer. */
export const removeRecordLinks = (text: string, siteOrigin: string): string =>
  text.replace(new RegExp(`<?${escapePattern(siteOrigin)}\\/(?:en\\/)?admin\\/[^\\s>]*>?`, 'g'), '')
