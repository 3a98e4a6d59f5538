import type { ResolveRecords } from './resolve-records.ts'

/** The state of one kind of record: fine, or to be set. */
export interface Finding {
  about: 'SPF' | 'DKIM' | 'DMARC' | 'MX'
  isFine: boolean
  text: string
}

const fine = (about: Finding['about'], text: string): Finding => ({ about, isFine: true, text })
const toDo = (about: Finding['about'], text: string): Finding => ({ about, isFine: false, text })

/** Records of a kind begin with its version. Receivers ignore a DMARC record whose version is in small letters. */
const versions = { spf: /^v=spf1(?: |$)/i, dmarc: /^[vV]\s*=\s*DMARC1\s*(?:;|$)/ }

const ofVersion = (records: string[], version: RegExp) => records.filter((record) => version.test(record))

/** Looks at the names that a sender may put its SPF record at; `needed` is what has to be in it. */
export async function checkSpf(
  resolve: ResolveRecords,
  names: string[],
  { needed }: { needed?: string } = {},
): Promise<Finding> {
  const found: { name: string; record: string }[] = []
  for (const name of names) {
    const [record, ...others] = ofVersion(await resolve(name, 'TXT'), versions.spf)
    if (others.length > 0)
      return toDo(
        'SPF',
        `${name} has ${others.length + 1} SPF records, and receivers then ignore them all: merge them into one record that keeps every include: of theirs.`,
      )
    if (record) found.push({ name, record })
  }
  const open = found.find(({ record }) => /(?:^|\s)\+?all\b/i.test(record))
  if (open)
    return toDo(
      'SPF',
      `${open.name} lets anybody send mail in its name (“${open.record}”): replace its “all” or “+all” with ~all.`,
    )
  if (found.length === 0)
    return toDo(
      'SPF',
      `There is no record at ${names.join(' or ')}: add the TXT record, beginning with v=spf1, that your mail service shows.`,
    )
  if (needed && !found.some(({ record }) => record.includes(needed)))
    return toDo('SPF', `${found[0]?.name} has “${found[0]?.record}”: add ${needed} to it, before its “all”.`)
  return fine('SPF', found.map(({ name, record }) => `${name}: ${record}`).join('; '))
}

/** Looks for a key under any of the names (selectors) that a sender may sign with. */
export async function checkDkim(
  resolve: ResolveRecords,
  domain: string,
  selectors: string[],
): Promise<Finding> {
  for (const selector of selectors) {
    const name = `${selector}._domainkey.${domain}`
    const key = (await resolve(name, 'TXT')).find((record) => /(?:^|;)\s*p=/.test(record))
    if (!key) continue
    return /(?:^|;)\s*p=\s*(?:;|$)/.test(key)
      ? toDo(
          'DKIM',
          `The key at ${name} has been revoked (“p=” is empty): add the one that your mail service shows.`,
        )
      : fine('DKIM', `a key at ${name}`)
  }
  const where =
    selectors.length > 0
      ? `There is no key at ${selectors.map((each) => `${each}._domainkey.${domain}`).join(' or ')}. `
      : ''
  return toDo(
    'DKIM',
    `${where}Add the DKIM record that your mail service shows; its name ends in ._domainkey.${domain}. If it is already there under a selector not checked here: npm run check-mail -- --selector <the part before ._domainkey>`,
  )
}

/** A domain without a record of its own follows the one above it. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

export async function checkDmarc(resolve: ResolveRecords, domain: string): Promise<Finding> {
  for (const name of withParents(domain).map((each) => `_dmarc.${each}`)) {
    const [record, ...others] = ofVersion(await resolve(name, 'TXT'), versions.dmarc)
    if (!record) continue
    if (others.length > 0)
      return toDo(
        'DMARC',
        `${name} has ${others.length + 1} records, and receivers then ignore them all: keep only one.`,
      )
    if (!/;\s*p\s*=\s*(?:none|quarantine|reject)\b/i.test(record))
      return toDo(
        'DMARC',
        `${name} has “${record}”, which states no policy (p=): change it to v=DMARC1; p=none; rua=mailto:dmarc@${domain}`,
      )
    return fine('DMARC', `${name}: ${record}`)
  }
  return toDo(
    'DMARC',
    `There is no record that begins with v=DMARC1: add TXT _dmarc.${domain} with v=DMARC1; p=none; rua=mailto:dmarc@${domain}`,
  )
}

/** The servers that mail to a domain goes to; `.` alone says that it takes none (RFC 7505). */
export async function findMailServers(resolve: ResolveRecords, domain: string): Promise<string[]> {
  const records = await resolve(domain, 'MX')
  return records
    .map((record) =>
      record
        .replace(/^\d+\s+/, '')
        .replace(/\.$/, '')
        .toLowerCase(),
    )
    .filter(Boolean)
}

export async function checkMx(resolve: ResolveRecords, domain: string): Promise<Finding> {
  const servers = await findMailServers(resolve, domain)
  return servers.length > 0
    ? fine('MX', servers.join(', '))
    : toDo(
        'MX',
        `${domain} receives no mail, and some receivers refuse mail from such a domain: add the MX records of your mailboxes, or send from a domain that has some.`,
      )
}

const routing = /\.mx\.cloudflare\.net$/

/** Threads are received by Email Routing, or by the mail API. */
export async function checkThreadMx(
  resolve: ResolveRecords,
  domain: string,
): Promise<{ finding: Finding; isRouted: boolean }> {
  const servers = await findMailServers(resolve, domain)
  const isRouted = servers.some((server) => routing.test(server))
  const finding =
    servers.length === 0
      ? toDo(
          'MX',
          `Answers by email are not delivered to the site: add ${domain} in Cloudflare under Email > Email Routing > Settings > Subdomains, which sets its MX records, or add the mail API’s MX records.`,
        )
      : isRouted && !servers.every((server) => routing.test(server))
        ? toDo(
            'MX',
            `Some answers go to ${servers.filter((server) => !routing.test(server)).join(', ')} instead of the site: remove that MX record from ${domain}.`,
          )
        : fine(
            'MX',
            isRouted ? servers.join(', ') : `${servers.join(', ')}: check that this is the mail API’s server`,
          )
  return { finding, isRouted }
}
