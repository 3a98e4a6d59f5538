import { describeFlags, type Given, readFlags } from '../flags.ts'
import { isStagingChosen } from './configuration.ts'

/** Permissions of an API token; a sign-in with `wrangler login` has all but the first of the optional ones. */
export const tokenPermissions = `  Account: Workers Scripts Edit, D1 Edit, Workers KV Storage Edit, Workers R2 Storage Edit, Account Settings Read
  User:    User Details Read, Memberships Read
  Zone:    Workers Routes Edit, Zone Read, DNS Read (only for a domain)
  Account: Billing Read (optional: lets setup see the plan itself)
The template “Edit Cloudflare Workers” with D1 Edit added has what is needed on workers.dev.`

const flags = {
  staging: { does: 'sets up the staging site, [env.staging] in wrangler.toml (or CLOUDFLARE_ENV=staging)' },
  account: { takes: 'ID', variable: 'CLOUDFLARE_ACCOUNT_ID', does: 'the account to use' },
  'paid-plan': { does: 'says that the account is on the Workers Paid plan, where the token cannot see it' },
  demonstration: {
    does: 'deploys to a domain even though worker/domain/owner-facts.ts or rental-prices.ts still has examples',
  },
  'no-backups': { does: 'does without R2, and so without backups and without files in forms' },
  'workers-dev': { does: 'puts the site at <name>.<subdomain>.workers.dev' },
  domain: {
    takes: 'HOST',
    does: "puts the site at a host of one of the account's domains, such as www.company.pl",
  },
  'take-over': { takes: 'HOST', does: 'takes this host over from the Worker or DNS record that has it now' },
  'mail-from': {
    takes: 'MAILBOX',
    variable: 'MAIL_FROM',
    does: 'the site\'s own address, as in "Company <site@company.pl>"',
  },
  'mail-to': { takes: 'MAILBOX', variable: 'MAIL_TO', does: 'where enquiries go' },
  'mail-only-to': {
    takes: 'LIST',
    variable: 'MAIL_ONLY_TO',
    does: 'staging: addresses and @domains that mail may go to; only MAIL_TO if left out',
  },
  'mail-api-url': {
    takes: 'URL',
    variable: 'MAIL_API_URL',
    does: "a mail API other than Resend's, compatible with its POST /emails",
  },
  'no-mail': { does: 'does without a mail API' },
  'no-hooks': { does: 'does without Zapier, automation and events' },
  'replace-secrets': { does: 'replaces secrets that are already set with those in the environment' },
  administrator: { takes: 'EMAIL', variable: 'ADMINISTRATOR_EMAIL', does: 'the first administrator' },
  'no-administrator': { does: 'creates no administrator' },
} as const

export const usage = `npm run setup [-- options]

Turns a Cloudflare account into a running site. Asks for what it does not know; can be run again at any time, repeats
nothing, and finishes what an earlier run left open.

${describeFlags(flags)}

Secrets are never given on the command line. They are asked for, or come from the environment:
  CLOUDFLARE_API_TOKEN    instead of signing in with a browser
  MAIL_API_KEY            the key of the mail API
  ZAPIER_WEBHOOK_URL, AUTOMATION_WEBHOOK_URL   addresses of hooks
  EVENTS_URL, EVENTS_SECRET   the receiver of signed events, and what it verifies them with
  BACKUP_KEY              32 random bytes as base64 (openssl rand -base64 32); generated and shown once in a terminal
  ADMINISTRATOR_PASSWORD  generated and shown once in a terminal

Permissions that the token needs:
${tokenPermissions}`

/** Which secrets of the Worker may come from the environment. */
const givenSecrets = [
  'MAIL_API_KEY',
  'ZAPIER_WEBHOOK_URL',
  'AUTOMATION_WEBHOOK_URL',
  'EVENTS_URL',
  'EVENTS_SECRET',
  'BACKUP_KEY',
] as const

export type GivenSecret = (typeof givenSecrets)[number]

/** Values from the command line or the environment; undefined ones are asked for. */
export interface Options extends Given<typeof flags> {
  password: string | undefined
  secrets: Partial<Record<GivenSecret, string>>
}

/** Null for --help. Throws for invalid options. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options | null {
  const given = readFlags(flags, args, environment)
  if (!given) return null
  if (given.domain && given['workers-dev']) throw new Error('Give --domain or --workers-dev, not both.')
  return {
    ...given,
    staging: isStagingChosen(environment) || given.staging,
    domain: given.domain?.toLowerCase(),
    password: environment.ADMINISTRATOR_PASSWORD || undefined,
    secrets: Object.fromEntries(
      givenSecrets.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
    ),
  }
}
