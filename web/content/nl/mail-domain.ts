import type { MailDomainText } from '#web/content/pl/mail-domain.ts'

export const text: MailDomainText = {
  sentence: (domain, suggestion) => `‘${domain}’ lijkt een tikfout. Bedoelde u ${suggestion}?`,
  incomplete: (domain) => `In ‘${domain}’ ontbreekt het einde, bijvoorbeeld ‘.nl’. Controleer het adres.`,
  note: (domain) => `${domain}: controleer het e-mailadres.`,
}
