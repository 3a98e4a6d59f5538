/**
 * The company's court, capital and bank, apart from `company.ts`: only the contact page and the policies name them, and no
 * other page loads them.
 *
 * Every value below is FICTIONAL and must be replaced before the site goes public: no bank has the sort code 9990 0009, and
 * the 0 at the end of the BIC marks a test code.
 */
export const companyDetails = {
  court: 'Sąd Rejonowy dla m.st. Warszawy w Warszawie, XIII Wydział Gospodarczy Krajowego Rejestru Sądowego',
  shareCapitalPln: 500_000,
  bankAccounts: {
    pln: 'PL50999000090000123400000001',
    eur: 'PL23999000090000123400000002',
  },
  bic: 'BPRZPLP0',
  bankName: 'Bank Przykładowy S.A.',
} as const

/** Groups of four. The spaces may break a line: an IBAN is wider than a narrow phone. */
export function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? iban
}
