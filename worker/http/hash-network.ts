import type { Settings } from '#worker/env.ts'
import { toSiteHash } from '#worker/site-hash.ts'
import { toNetwork } from './ip-network.ts'

/** Keyed hash of a sender's network, different every day. `address` is null where it is unknown. */
export const hashNetwork = (settings: Settings, day: string, address: string | null): Promise<string> =>
  toSiteHash(settings, `network\n${day}`, address === null ? 'unknown' : toNetwork(address))
