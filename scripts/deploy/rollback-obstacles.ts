import type { SiteConfig } from '../setup/configuration.ts'
import type { OpenAccount } from '../setup/open-account.ts'
import { configuredResources, findSwitchedResources } from './resources.ts'
import { haveSecretsChangedSince, type Version } from './versions.ts'

export const acrossClasses =
  'Cloudflare cannot roll a Worker back across a change of its Durable Object classes. Fix the code and deploy again.'

/** The obstacles that would keep the live version from being put back automatically after a deployment of this configuration. */
export async function findBlockedBy(
  { api, id }: OpenAccount,
  config: SiteConfig,
  live: Version,
): Promise<string[]> {
  const switched = findSwitchedResources(live.resources, configuredResources(config))
  const migrationTag = config.migrations?.at(-1)?.tag ?? null
  return [
    ...switched.map(({ binding, from, to }) => `${binding} changes from ${from} to ${to}`),
    ...((await haveSecretsChangedSince(api, id, config.name, live))
      ? ['secrets have been changed since the live version']
      : []),
    ...(migrationTag === live.migrationTag
      ? []
      : ['its Durable Object classes change, which Cloudflare cannot roll back']),
  ]
}
