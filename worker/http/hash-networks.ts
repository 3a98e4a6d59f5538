import type { Settings } from '#worker/env.ts'
import { toSiteHash } from '#worker/site-hash.ts'
import { toWideNetworks } from './ip-network.ts'

/** A network of a sender without its address, with its share of a budget that the widest one has whole. */
export interface NetworkScope {
  /** Keyed hash, different every day. */
  scope: string
  share: number
}

/** The networks of a sender, from narrow to wide. `address` is null where it is unknown. */
export const hashNetworks = (
  settings: Settings,
  day: string,
  address: string | null,
): Promise<NetworkScope[]> =>
  Promise.all(
    toWideNetworks(address ?? 'unknown').map(async ({ network, share }) => ({
      scope: await toSiteHash(settings, `network\n${day}`, network),
      share,
    })),
  )
