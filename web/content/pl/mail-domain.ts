/** Advice on the domain of an e-mail address that looks like a slip. */
export const text = {
  /** At the field. */
  sentence: (domain: string, suggestion: string) =>
    `„${domain}” wygląda na literówkę. Czy chodziło o ${suggestion}?`,
  /** At the field, for an address whose domain has no ending. */
  incomplete: (domain: string) =>
    `W „${domain}” brakuje końcówki, na przykład „.pl”. Proszę sprawdzić adres e-mail.`,
  /** Beside the button. */
  note: (domain: string) => `${domain}: proszę sprawdzić adres e-mail.`,
}

export type MailDomainText = typeof text
