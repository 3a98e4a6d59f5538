import { links } from './account-requirements.ts'
import { type Configuration, isPlaceholder } from './configuration.ts'
import type { Prompts } from './prompts.ts'
import { validateHostname } from './validate-answers.ts'

/** The host of the site: at a domain of the account, or at workers.dev. */
export interface SiteAddress {
  hostname: string
  isDomain: boolean
}

/** Null if the site keeps the address in wrangler.toml: one with a domain does, one at workers.dev may get a domain in every run. */
export async function askForAddress(asking: Prompts): Promise<SiteAddress | null> {
  const { account, options, config, inventory, hasTerminal, answer } = asking
  const { SITE_URL } = config.vars
  const isSet = !isPlaceholder(SITE_URL)
  const mayMove = SITE_URL?.endsWith('.workers.dev') && hasTerminal
  if (!options['workers-dev']) {
    if (!options.domain && isSet && !mayMove) return null
    const known = inventory.zones.map(({ name }) => name).join(', ')
    const hostname = await answer(options.domain, {
      question: `Which domain should the site have? ${known ? `The account has ${known}.` : 'The account has none yet.'}
For example www.company.pl. Press Enter for workers.dev${isSet ? ', as now' : ' for now; you can name a domain later'}.`,
      otherwise: '--domain www.company.pl, or --workers-dev',
      default: '',
      check: (host) => validateHostname(host.toLowerCase(), inventory.zones),
    })
    if (hostname) return { hostname: hostname.toLowerCase(), isDomain: true }
    if (isSet || !hasTerminal) return null
  }
  if (inventory.subdomain === null) {
    const lack = `The account has no subdomain of workers.dev yet: choose one at ${links(account).workersDev}, and run this again.`
    if (hasTerminal) throw new Error(lack)
    asking.miss(lack)
    return null
  }
  return { hostname: `${config.name}.${inventory.subdomain}.workers.dev`, isDomain: false }
}

/** One origin only: with a domain the site leaves workers.dev, so that search engines see every page once. */
export function setAddress(configuration: Configuration, { hostname, isDomain }: SiteAddress): void {
  configuration.set('top', 'workers_dev', !isDomain)
  configuration.set('top', 'routes', isDomain ? [{ pattern: hostname, custom_domain: true }] : [])
  configuration.set('vars', 'SITE_URL', `https://${hostname}`)
}
