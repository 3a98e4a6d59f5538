import { describeFirstPrice, type PriceTexts } from '#worker/domain/describe-prices.ts'

/** The price of a machine where it is chosen; renders nothing where the owner states none. */
export function MachinePrice({ id, ...texts }: PriceTexts & { id: string }) {
  const price = describeFirstPrice(id, texts)
  return price ? <b>{`${price} `}</b> : null
}
