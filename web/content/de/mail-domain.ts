import type { MailDomainText } from '#web/content/pl/mail-domain.ts'

export const text: MailDomainText = {
  sentence: (domain, suggestion) => `„${domain}“ sieht nach einem Tippfehler aus. Meinten Sie ${suggestion}?`,
  incomplete: (domain) =>
    `In „${domain}“ fehlt die Endung, zum Beispiel „.de“. Bitte prüfen Sie die Adresse.`,
  note: (domain) => `${domain}: Bitte prüfen Sie die E-Mail-Adresse.`,
}
