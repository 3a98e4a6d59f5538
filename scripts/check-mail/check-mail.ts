import { domainToASCII } from 'node:url'
import { checkDkim, checkDmarc, checkMx, checkSpf, checkThreadMx, type Finding } from './records.ts'
import type { ResolveRecords } from './resolve-records.ts'

/** Variables of wrangler.toml, by name. */
type Variables = Readonly<Record<string, string | undefined>>

export interface CheckedDomain {
  domain: string
  /** The variable that names it, and its purpose. */
  use: string
  findings: Finding[]
}

/** `Altimach <formularz@company.pl>` */
const domainOf = (mailbox = '') => domainToASCII(mailbox.match(/@([^\s<>@]+)>?\s*$/)?.[1] ?? '')

const isResend = ({ MAIL_API_URL = '' }: Variables) =>
  URL.canParse(MAIL_API_URL) && new URL(MAIL_API_URL).hostname.endsWith('resend.com')

/** Names of keys, where the sender is known to have the same for everybody. */
function selectorsOf(variables: Variables): string[] {
  if (variables.MAIL_DRIVER === 'cloudflare') return ['cf-bounce', 'cf2024-1']
  return isResend(variables) ? ['resend'] : []
}

/** Subdomains to which bounces return: a mail API has its own SPF record there. */
const bounceSubdomains = ['send', 'cf-bounce']

async function checkSender(
  domain: string,
  variables: Variables,
  { resolve, selector }: Options,
): Promise<CheckedDomain> {
  const names = [domain, ...bounceSubdomains.map((label) => `${label}.${domain}`)]
  const findings = [
    await checkSpf(resolve, names),
    await checkDkim(resolve, domain, selector ? [selector] : selectorsOf(variables)),
    await checkDmarc(resolve, domain),
    await checkMx(resolve, domain),
  ]
  return { domain, use: 'MAIL_FROM, which the site sends from', findings }
}

/** Nothing is sent from it, so nothing is signed. Email Routing forwards from it. */
async function checkThreads(domain: string, { resolve }: Options): Promise<CheckedDomain> {
  const { finding, isRouted } = await checkThreadMx(resolve, domain)
  const findings = [
    ...(isRouted ? [await checkSpf(resolve, [domain], { needed: 'include:_spf.mx.cloudflare.net' })] : []),
    await checkDmarc(resolve, domain),
    finding,
  ]
  return { domain, use: 'THREADS_DOMAIN, which receives answers', findings }
}

/** The office's mails are sent on only if they are DMARC-aligned. */
async function checkOffice(domain: string, { resolve }: Options): Promise<CheckedDomain> {
  const findings = [
    await checkSpf(resolve, [domain]),
    await checkDmarc(resolve, domain),
    await checkMx(resolve, domain),
  ]
  return { domain, use: 'MAIL_TO, from which the office answers', findings }
}

interface Options {
  resolve: ResolveRecords
  /** Under which the sender's key is. */
  selector?: string
}

/** Looks at every domain that the variables name. Throws where there is none. */
export async function checkMail(variables: Variables, options: Options): Promise<CheckedDomain[]> {
  const sender = domainOf(variables.MAIL_FROM)
  if (!sender)
    throw new Error('MAIL_FROM in wrangler.toml is not an email address, so there is no domain to check.')
  const threads = domainToASCII(variables.THREADS_DOMAIN ?? '')
  const office = domainOf(variables.MAIL_TO)
  const checked = [await checkSender(sender, variables, options)]
  if (threads) checked.push(await checkThreads(threads, options))
  if (threads && office && office !== sender) checked.push(await checkOffice(office, options))
  return checked
}

/** As lines for a terminal. */
export const describeDomains = (domains: CheckedDomain[]): string =>
  domains
    .map(({ domain, use, findings }) =>
      [
        `${domain} (${use})`,
        ...findings.map(
          ({ about, isFine, text }) => `  ${isFine ? 'fine ' : 'to do'}  ${about.padEnd(5)}  ${text}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
