import { type Address, formatAddress } from './company.ts'

/**
 * An address on one line of a page: browsers part a postcode at its hyphen. Mails do without the invisible character, which
 * some programs show. Not with the company's data, which every page loads.
 */
export const formatUnbrokenAddress = (address: Address): string =>
  formatAddress(address).replace(/-(?=\d{3} )/, '-\u2060')
