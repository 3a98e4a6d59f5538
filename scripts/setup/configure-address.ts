import type { SiteAddress } from './ask-address.ts'
import { hasErrorCode } from './cloudflare-api.ts'
import type { ResourceContext } from './ensure-resources.ts'

async function registerSubdomain({ api, account, say }: ResourceContext, subdomain: string): Promise<void> {
  try {
    await api.send('PUT', `/accounts/${account}/workers/subdomain`, { subdomain })
  } catch (error) {
    if (hasErrorCode(error, 10_031))
      throw new Error(`The name ${subdomain} is taken at workers.dev. Run this again with another one.`)
    throw error
  }
  say(`Name      ${subdomain}.workers.dev is the account’s; certificates take a few minutes`)
}

/** One origin only: with a domain the site leaves workers.dev, so that search engines see every page once. */
export async function configureAddress(context: ResourceContext, address: SiteAddress): Promise<void> {
  const { configuration, say } = context
  if (address.is === 'workers-dev') {
    if (address.isNew) await registerSubdomain(context, address.subdomain)
    const { name } = configuration.read()
    configuration.set('top', 'workers_dev', true)
    configuration.set('top', 'routes', [])
    configuration.set('vars', 'SITE_URL', `https://${name}.${address.subdomain}.workers.dev`)
  }
  if (address.is === 'domain') {
    configuration.set('top', 'workers_dev', false)
    configuration.set('top', 'routes', [{ pattern: address.hostname, custom_domain: true }])
    configuration.set('vars', 'SITE_URL', `https://${address.hostname}`)
  }
  say(`Address   ${configuration.read().vars.SITE_URL}`)
}
