import { isExampleNamespace, isPlaceholder, type SiteConfig } from '../setup/configuration.ts'
import type { WorkerFacts } from '../setup/inventory.ts'
import { placeholderSecrets, validateVariables } from '../setup/validate-answers.ts'

export const hostOfPattern = (pattern: string) => pattern.replace(/^https?:\/\//, '').replace(/\/.*$/, '')

/** Every host of the site in the configuration. */
export function hostnamesOf(config: SiteConfig, { subdomain }: Pick<WorkerFacts, 'subdomain'>): string[] {
  const routes = (config.routes ?? []).map((route) => (typeof route === 'string' ? route : route.pattern))
  const own = config.workers_dev && subdomain ? [`${config.name}.${subdomain}.workers.dev`] : []
  return [...routes.map(hostOfPattern), ...own]
}

function problemsOfAddress(config: SiteConfig, facts: WorkerFacts): string[] {
  const { SITE_URL = '' } = config.vars
  const hasRoutes = (config.routes ?? []).length > 0
  if (!hasRoutes && !config.workers_dev)
    return ['The site has no address: name a domain in routes of wrangler.toml, or set workers_dev = true.']
  if (isPlaceholder(SITE_URL) || !URL.canParse(SITE_URL))
    return [`SITE_URL is ${SITE_URL || 'not set'}: put the site’s own address into wrangler.toml.`]
  const { protocol, hostname, pathname } = new URL(SITE_URL)
  const problems: string[] = []
  if (protocol !== 'https:') problems.push(`SITE_URL is ${SITE_URL}: it has to begin with https://.`)
  if (pathname !== '/') problems.push(`SITE_URL is ${SITE_URL}: leave the path out.`)
  if (!hasRoutes && facts.subdomain === null)
    return [
      ...problems,
      'The account has no subdomain of workers.dev yet: npm run setup says where to choose one.',
    ]
  const hostnames = hostnamesOf(config, facts)
  if (!hostnames.includes(hostname))
    problems.push(
      `SITE_URL names ${hostname}, but the site is published at ${hostnames.join(', ')}: make the two agree in wrangler.toml.`,
    )
  return problems
}

/** Secrets that the configuration requires, and the consequence of each if missing. */
const secretsNeeded = (
  { vars, r2_buckets }: SiteConfig,
  secrets: string[],
): [isNeeded: unknown, names: string[], purpose: string][] => [
  [true, ['AUTH_SIGNING_KEYS', 'AUTH_JWT_SECRET'], 'nobody could sign in'],
  [vars.MAIL_API_URL, ['MAIL_API_KEY'], 'no enquiry could be stored while MAIL_API_URL is set'],
  [vars.SMS_API_URL, ['SMS_API_KEY'], 'no text message could be sent while SMS_API_URL is set'],
  [
    vars.EVENTS_URL || secrets.includes('EVENTS_URL'),
    ['EVENTS_SECRET'],
    'nothing would work while EVENTS_URL is set',
  ],
  [vars.TURNSTILE_SITE_KEY, ['TURNSTILE_SECRET_KEY'], 'no captcha would be required'],
  [
    r2_buckets.some(({ binding }) => binding === 'BACKUPS'),
    ['BACKUP_KEY'],
    'no backup could be written to the bucket',
  ],
]

const problemsOfSecrets = (config: SiteConfig, secrets: string[]): string[] =>
  secretsNeeded(config, secrets)
    .filter(([isNeeded, names]) => isNeeded && !names.some((name) => secrets.includes(name)))
    .map(
      ([, names, purpose]) =>
        `The secret ${names.join(' or ')} is missing, so ${purpose}: run npm run setup, or npx wrangler secret put ${names[0]} --name ${config.name}.`,
    )

/** Variables that the build writes into pages; it can read no secret. */
const builtIn = ['BACKUP_MONTHLIES', 'FILES_DAILY_SITE', 'SITE_URL', 'TURNSTILE_SITE_KEY']

const problemsOfBuiltIn = ({ name: worker }: SiteConfig, secrets: string[]): string[] =>
  builtIn
    .filter((name) => secrets.includes(name))
    .map(
      (name) =>
        `${name} is a secret, so the pages would not match the Worker: run npx wrangler secret delete ${name} --name ${worker}, and put it into [vars] of wrangler.toml.`,
    )

/** Everything that would deploy without an error but not work, each with its fix. */
export function findProblems(config: SiteConfig, facts: WorkerFacts): string[] {
  const { vars, send_email } = config
  const secrets = facts.secrets ?? []
  const ids = [
    ...config.d1_databases.map(({ binding, database_id }) => [`database_id of ${binding}`, database_id]),
    ...config.kv_namespaces.map(({ binding, id }) => [`id of ${binding}`, id]),
  ]
  const placeholders = [
    ...ids
      .filter(([, id]) => isPlaceholder(id))
      .map(([what]) => `The ${what} in wrangler.toml is only zeros: npm run setup creates what is missing.`),
    ...config.ratelimits
      .filter(({ namespace_id }) => isExampleNamespace(namespace_id))
      .map(
        ({ name, namespace_id }) =>
          `The namespace_id of ${name} in wrangler.toml is the example ${namespace_id}, which other Workers may share: npm run setup chooses another.`,
      ),
    ...['MAIL_FROM', 'MAIL_TO']
      .filter((name) => vars[name] !== undefined && isPlaceholder(vars[name]))
      .map((name) => `${name} is still the example ${vars[name]}: put the company’s own mailbox there.`),
  ]
  // Only the presence of secrets is known; the address was checked above.
  const complaint = validateVariables({
    ...placeholderSecrets,
    ...vars,
    SITE_URL: 'https://site.example',
  })
  return [
    ...problemsOfAddress(config, facts),
    ...placeholders,
    ...(complaint && !placeholders.some((problem) => complaint.startsWith(problem.split(' ')[0] ?? ''))
      ? [`A variable in wrangler.toml is wrong: ${complaint}`]
      : []),
    ...(vars.MAIL_DRIVER === 'cloudflare' && !send_email?.some(({ name }) => name === 'COMPANY_MAIL')
      ? ['MAIL_DRIVER is cloudflare, but wrangler.toml has no [[send_email]] called COMPANY_MAIL.']
      : []),
    ...problemsOfSecrets(config, secrets),
    ...problemsOfBuiltIn(config, secrets),
  ]
}
