import { parseArgs } from 'node:util'

/** Permissions of an API token; a sign-in with `wrangler login` has all but the first of the optional ones. */
export const tokenPermissions = `  Account: Workers Scripts Edit, D1 Edit, Workers KV Storage Edit, Workers R2 Storage Edit, Account Settings Read
  User:    User Details Read, Memberships Read
  Zone:    Workers Routes Edit, Zone Read, DNS Read (only for a domain)
  Account: Billing Read (optional: setup then sees the plan by itself)
The template “Edit Cloudflare Workers” with D1 Edit added has what is needed on workers.dev.`

export const usage = `npm run setup [-- options]

From a Cloudflare account to a site that answers. Asks for what it does not know; may be run again at any time, does
nothing twice, and takes up what an earlier run left open.

  --staging               the site for trying, [env.staging] of wrangler.toml (or CLOUDFLARE_ENV=staging)
  --account ID            which account (or CLOUDFLARE_ACCOUNT_ID)
  --paid-plan             says that the account is on the Workers Paid plan, where the token cannot see it
  --demonstration         deploys to a domain, although facts of worker/domain/owner-facts.ts are examples
  --no-backups            goes without R2, and so without backups and without files in forms
  --workers-dev           puts the site at <name>.<subdomain>.workers.dev
  --subdomain NAME        the account's part of workers.dev, if it has none yet
  --domain HOST           puts the site at a host of one of the account's domains, such as www.company.pl
  --take-over HOST        lets that host leave the Worker or DNS record it belongs to now
  --mail-from MAILBOX     the site's own address, as in "Company <site@company.pl>" (or MAIL_FROM)
  --mail-to MAILBOX       where enquiries go (or MAIL_TO)
  --mail-only-to LIST     staging: addresses and @domains that mail may go to (or MAIL_ONLY_TO); MAIL_TO alone if left out
  --mail-api-url URL      a mail API other than Resend's that speaks its POST /emails (or MAIL_API_URL)
  --no-mail               goes without a mail API
  --no-hooks              goes without Zapier, automation and events
  --replace-secrets       replaces secrets that are there already by those in the environment
  --administrator EMAIL   the first administrator (or ADMINISTRATOR_EMAIL)
  --no-administrator      makes none

Secrets are never on a command line. They are asked for, or come from the environment:
  CLOUDFLARE_API_TOKEN    instead of signing in with a browser
  MAIL_API_KEY            the key of the mail API
  ZAPIER_WEBHOOK_URL, AUTOMATION_WEBHOOK_URL   addresses of hooks
  EVENTS_URL, EVENTS_SECRET   the receiver of signed events, and what it verifies them with
  BACKUP_KEY              32 random bytes as base64 (openssl rand -base64 32); made and shown once at a terminal
  ADMINISTRATOR_PASSWORD  made and shown once at a terminal

What the token has to be allowed:
${tokenPermissions}`

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

/** Values from the command line or the environment; undefined ones are asked for. */
export interface Options {
  isStaging: boolean
  accountId: string | undefined
  isPaidPlan: boolean
  isDemonstration: boolean
  isWithoutBackups: boolean
  isWorkersDev: boolean
  subdomain: string | undefined
  domain: string | undefined
  takeOver: string | undefined
  mailFrom: string | undefined
  mailTo: string | undefined
  mailOnlyTo: string | undefined
  mailApiUrl: string | undefined
  isWithoutMail: boolean
  isWithoutHooks: boolean
  replacesSecrets: boolean
  administrator: string | undefined
  administratorPassword: string | undefined
  isWithoutAdministrator: boolean
  /** By the Worker's names. */
  secrets: Record<string, string>
}

/** Which secrets may come from the environment. */
const givenSecrets = [
  'MAIL_API_KEY',
  'ZAPIER_WEBHOOK_URL',
  'AUTOMATION_WEBHOOK_URL',
  'EVENTS_URL',
  'EVENTS_SECRET',
  'BACKUP_KEY',
] as const

export type GivenSecret = (typeof givenSecrets)[number]

/** Null for --help. Throws for invalid options. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      help: flag,
      staging: flag,
      account: text,
      'paid-plan': flag,
      demonstration: flag,
      'no-backups': flag,
      'workers-dev': flag,
      subdomain: text,
      domain: text,
      'take-over': text,
      'mail-from': text,
      'mail-to': text,
      'mail-only-to': text,
      'mail-api-url': text,
      'no-mail': flag,
      'no-hooks': flag,
      'replace-secrets': flag,
      administrator: text,
      'no-administrator': flag,
    },
  })
  if (values.help) return null
  const { CLOUDFLARE_ENV: named = '' } = environment
  if (!['', 'staging'].includes(named))
    throw new Error(`CLOUDFLARE_ENV is ${named}, but may only be staging.`)
  if (values.domain && values['workers-dev']) throw new Error('Give --domain or --workers-dev, not both.')
  const given = (name: string) => environment[name] || undefined
  return {
    isStaging: values.staging === true || named === 'staging',
    accountId: values.account ?? given('CLOUDFLARE_ACCOUNT_ID'),
    isPaidPlan: values['paid-plan'] === true,
    isDemonstration: values.demonstration === true,
    isWithoutBackups: values['no-backups'] === true,
    isWorkersDev: values['workers-dev'] === true,
    subdomain: values.subdomain,
    domain: values.domain?.toLowerCase(),
    takeOver: values['take-over'],
    mailFrom: values['mail-from'] ?? given('MAIL_FROM'),
    mailTo: values['mail-to'] ?? given('MAIL_TO'),
    mailOnlyTo: values['mail-only-to'] ?? given('MAIL_ONLY_TO'),
    mailApiUrl: values['mail-api-url'] ?? given('MAIL_API_URL'),
    isWithoutMail: values['no-mail'] === true,
    isWithoutHooks: values['no-hooks'] === true,
    replacesSecrets: values['replace-secrets'] === true,
    administrator: values.administrator ?? given('ADMINISTRATOR_EMAIL'),
    administratorPassword: given('ADMINISTRATOR_PASSWORD'),
    isWithoutAdministrator: values['no-administrator'] === true,
    secrets: Object.fromEntries(
      givenSecrets.flatMap((name) => (given(name) ? [[name, given(name) ?? '']] : [])),
    ),
  }
}
