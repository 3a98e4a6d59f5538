import { type CloudflareApi, isForbidden } from '../setup/cloudflare-api.ts'
import type { SiteConfig } from '../setup/configuration.ts'
import type { Terminal } from '../setup/terminal.ts'
import { hostOfPattern } from './check-configuration.ts'
import type { DeployOptions } from './options.ts'

/** A host of the site that is in use by something else; `use` goes on after its name. */
export interface Claim {
  hostname: string
  use: string
}

interface Zone {
  id: string
  name: string
}

/** The zone of a host, or null. */
async function findZone(api: CloudflareApi, account: string, hostname: string): Promise<Zone | null> {
  const labels = hostname.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const name = labels.slice(from).join('.')
    const [zone] = await api.list<Zone>(`/zones?name=${name}&account.id=${account}`)
    if (zone) return zone
  }
  return null
}

/** `*.x` and `*x` match subdomains. */
function isWithin(hostname: string, pattern: string): boolean {
  const host = hostOfPattern(pattern)
  return host.startsWith('*') ? hostname.endsWith(host.slice(1)) : host === hostname
}

/** DNS records that conflict with a site; others, such as MX, do not. */
const answering = ['A', 'AAAA', 'CNAME', 'HTTPS', 'NS']

async function claimsOn(
  api: CloudflareApi,
  account: string,
  worker: string,
  hostname: string,
  isCustomDomain: boolean,
): Promise<Claim[]> {
  const domains = await api.list<{ hostname: string; service: string }>(
    `/accounts/${account}/workers/domains?hostname=${hostname}`,
  )
  const holder = domains.find((domain) => domain.hostname === hostname)
  const zone = await findZone(api, account, hostname)
  if (!zone)
    throw new Error(`${hostname} does not belong to any domain that this sign-in can see in the account: add the domain at
https://dash.cloudflare.com/${account}/domains, or give the token Zone Read for it.`)
  const routes = await api.list<{ pattern: string; script?: string }>(`/zones/${zone.id}/workers/routes`)
  const workers = holder && holder.service !== worker ? [`belongs to the Worker ${holder.service}`] : []
  const inFront = routes
    .filter(({ script, pattern }) => script && script !== worker && isWithin(hostname, pattern))
    .map(
      ({ script, pattern }) => `matches the route ${pattern} of the Worker ${script}, which takes precedence`,
    )
  // A custom domain creates its own record, a route needs an existing one.
  const records = isCustomDomain && !holder ? await recordsAt(api, zone, hostname) : []
  return [...workers, ...inFront, ...records].map((use) => ({ hostname, use }))
}

async function recordsAt(api: CloudflareApi, zone: Zone, hostname: string): Promise<string[]> {
  try {
    const records = await api.list<{ type: string; content: string }>(
      `/zones/${zone.id}/dns_records?name=${hostname}`,
    )
    return records
      .filter(({ type }) => answering.includes(type))
      .map(({ type, content }) => `has the DNS record ${type} ${content}`)
  } catch (error) {
    if (!isForbidden(error)) throw error
    return ['may have a DNS record, which this sign-in has no permission to see (DNS Read)']
  }
}

/**
 * Finds what else uses the site's hosts. Without a terminal wrangler replaces records and other Workers' domains without
 * asking, so this is checked first.
 */
export async function findClaims(api: CloudflareApi, account: string, config: SiteConfig): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const route of config.routes ?? []) {
    const isCustomDomain = typeof route !== 'string' && route.custom_domain === true
    const hostname = hostOfPattern(typeof route === 'string' ? route : route.pattern)
    claims.push(...(await claimsOn(api, account, config.name, hostname, isCustomDomain)))
  }
  return claims
}

const claimToLine = ({ hostname, use }: Claim) => `${hostname} ${use}.`

/** Confirms every host that is in use elsewhere; without a terminal only --take-over confirms. Returns problems. */
export async function confirmTakeOvers(
  claims: Claim[],
  { 'take-over': takeOver, yes }: Pick<DeployOptions, 'take-over' | 'yes'>,
  terminal: Terminal,
): Promise<string[]> {
  const open = claims.filter(({ hostname }) => !takeOver.includes(hostname))
  const problems: string[] = []
  for (const claim of open) {
    const mayAsk = terminal.isThere && !yes
    const question = `${claimToLine(claim)} Take it over? What is there now will no longer be reachable.`
    if (mayAsk && (await terminal.confirm(question))) continue
    problems.push(`${claimToLine(claim)} If the site is to take it over: --take-over ${claim.hostname}.`)
  }
  return problems
}
