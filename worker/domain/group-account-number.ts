import { formatIban } from './company-details.ts'

const polishLength = 26

/**
 * A bank account number as banks print it, however it was typed: an IBAN in groups of four, a Polish number without its
 * country after its two check digits, too. Anything else stays as it is.
 */
export function groupAccountNumber(typed: string): string {
  const compact = typed.replace(/[\s.-]/g, '')
  if (/^[a-z]{2}\d{2}[a-z\d]{8,30}$/i.test(compact)) return formatIban(compact.toUpperCase())
  return /^\d+$/.test(compact) && compact.length === polishLength
    ? `${compact.slice(0, 2)} ${formatIban(compact.slice(2))}`
    : typed
}
