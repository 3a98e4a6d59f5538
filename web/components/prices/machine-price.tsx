import { describeFirstPrice, describePrices, type PriceTexts } from '#worker/domain/describe-prices.ts'

/** The price of a machine where it is chosen; renders nothing where the owner states none. */
export function MachinePrice({ id, ...texts }: PriceTexts & { id: string }) {
  const price = describeFirstPrice(id, texts)
  return price ? <b>{price}</b> : null
}

/** A text about a machine, and its prices as one more sentence. */
export function withPrices(text: string, id: string, texts: PriceTexts): string {
  const prices = describePrices(id, texts)
  return prices ? `${text} ${prices}.` : text
}
