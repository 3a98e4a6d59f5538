import type { MailDomainText } from '#web/content/pl/mail-domain.ts'

export const text: MailDomainText = {
  sentence: (domain, suggestion) => `“${domain}” looks like a typing error. Did you mean ${suggestion}?`,
  incomplete: (domain) => `“${domain}” has no ending such as “.com”. Please check the address.`,
  note: (domain) => `${domain}: please check the email address.`,
}
