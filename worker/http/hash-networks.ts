import { toSiteHash } from '#worker/crypto/keyed-hash.ts'
import type { Settings } from '#worker/env/settings.ts'
import { toWideNetworks } from './ip-network.ts'

/** A network of a sender without its address, with its share of a budget that the widest one has whole. */
export interface NetworkScope {
  /** Keyed hash, different every day. */
  scope: string
  share: number
}

/** The networks of a sender, from narrow to wide. `address` is null where it is unknown. */
export const hashNetworks = (settings: Settings, day: string, address: string | null): NetworkScope[] =>
  toWideNetworks(address ?? 'unknown').map(({ network, share }) => ({
    scope: toSiteHash(settings, 'network', `${day}\n${network}`),
    share,
  }))
