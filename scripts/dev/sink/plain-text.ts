import type { Mail } from './store.ts'

/** The text of a mail, or its HTML without the markup. */
export function toPlainText({ text, html }: Pick<Mail, 'text' | 'html'>): string {
  if (text !== '') return text
  return html
    .replaceAll(/<(style|script|title)\b.*?<\/\1\s*>/gis, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
