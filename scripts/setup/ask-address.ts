import { isPlaceholder } from './configuration.ts'
import type { Prompts } from './prompts.ts'
import { validateHostname, validateSubdomain } from './validate-answers.ts'

export type SiteAddress =
  | { is: 'domain'; hostname: string }
  | { is: 'workers-dev'; subdomain: string; isNew: boolean }
  /** Unchanged in wrangler.toml. */
  | { is: 'kept' }

async function askForSubdomain({ options, config, inventory, answer }: Prompts): Promise<SiteAddress> {
  const { subdomain } = inventory
  if (subdomain) return { is: 'workers-dev', subdomain, isNew: false }
  const name = await answer(options.subdomain, {
    question: `Which name does the account take at workers.dev?
The site will be at https://${config.name}.<name>.workers.dev; all Workers of the account share the name.`,
    otherwise: '--subdomain',
    check: validateSubdomain,
  })
  return { is: 'workers-dev', subdomain: name, isNew: true }
}

/** A site with a domain keeps it; one at workers.dev may get a domain in every run. */
export async function askForAddress(asking: Prompts): Promise<SiteAddress> {
  const { options, config, inventory, hasTerminal, answer } = asking
  if (options.isWorkersDev) return askForSubdomain(asking)
  const { SITE_URL } = config.vars
  const isSet = !isPlaceholder(SITE_URL)
  const mayMove = SITE_URL?.endsWith('.workers.dev') && hasTerminal
  if (!options.domain && isSet && !mayMove) return { is: 'kept' }
  const known = inventory.zones.map(({ name }) => name).join(', ')
  const hostname = await answer(options.domain, {
    question: `At which domain will the site live? ${known ? `The account has ${known}.` : 'The account has none yet.'}
Such as www.company.pl. Enter: at workers.dev${isSet ? ', as now' : ' for now; a domain can be named later'}.`,
    otherwise: '--domain www.company.pl, or --workers-dev',
    default: '',
    check: (host) => validateHostname(host.toLowerCase(), inventory.zones),
  })
  if (hostname) return { is: 'domain', hostname: hostname.toLowerCase() }
  return isSet || !hasTerminal ? { is: 'kept' } : askForSubdomain(asking)
}
