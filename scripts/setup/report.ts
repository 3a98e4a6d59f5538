import { links } from './account-requirements.ts'
import { isPlaceholder, type SiteConfig } from './configuration.ts'

interface Outcome {
  account: string
  config: SiteConfig
  isStaging: boolean
  /** The names of the secrets that are set now. */
  secrets: string[]
  withBackups: boolean
  hasAdministrator: boolean
  warnings: string[]
}

/** The address, what works, and what is missing, each with the command or link to add it. */
export function writeReport(outcome: Outcome): string {
  const { account, config, isStaging, secrets } = outcome
  const site = config.vars.SITE_URL ?? ''
  const again = `npm run setup${isStaging ? ' -- --staging' : ''}`
  const admin = `${isStaging ? 'CLOUDFLARE_ENV=staging ' : ''}npm run admin -- name@company.pl --remote`
  const withMail = secrets.includes('MAIL_API_KEY') && !isPlaceholder(config.vars.MAIL_API_URL)
  const works = [
    'pages in four languages, forms, database and sessions in the European Union, delivery every minute',
    ...(withMail ? [`mail to ${config.vars.MAIL_TO}, and sign-in mail`] : []),
    ...(outcome.withBackups ? ['backups every night'] : []),
  ]
  const lacks = (name: string) => !secrets.includes(name)
  const missing: [isMissing: boolean, sentence: string][] = [
    [
      !withMail,
      `Mail: enquiries only wait in the admin area, and nobody can sign up. Run ${again} with a MAIL_API_KEY`,
    ],
    [lacks('ZAPIER_WEBHOOK_URL'), `Zapier, if it is used: ZAPIER_WEBHOOK_URL=… ${again}`],
    [
      lacks('AUTOMATION_WEBHOOK_URL'),
      `The automation hook, if it is used: AUTOMATION_WEBHOOK_URL=… ${again}`,
    ],
    [lacks('EVENTS_URL'), `Events for a CRM, if there is one: EVENTS_URL=… EVENTS_SECRET=… ${again}`],
    [
      true,
      config.vars.THREADS_DOMAIN
        ? `Answers by email: ${config.vars.THREADS_DOMAIN} needs Email Routing with a catch-all rule to this Worker, and ${config.vars.MAIL_TO} confirmed as a destination address, to which mail that cannot be stored is forwarded (docs/threads.md)`
        : 'Answers by email kept with their enquiry, if wanted: set a mail subdomain as THREADS_DOMAIN in wrangler.toml; docs/threads.md explains how',
    ],
    [!outcome.withBackups, `Backups: switch on R2 at ${links(account).r2}, then ${again}`],
    [!outcome.hasAdministrator, `An administrator: ${admin}`],
    [
      site.endsWith('.workers.dev') && !isStaging,
      `A domain: add it at ${links(account).domains}, then ${again} -- --domain www.company.pl`,
    ],
    ...outcome.warnings.map((warning): [boolean, string] => [true, warning]),
    [true, 'wrangler.toml: commit it; nothing in it is secret'],
  ]
  return `
Site        ${site}
Admin area  ${site}/admin

Works
${works.map((line) => `  ${line}`).join('\n')}
Still to do
${missing.flatMap(([isMissing, line]) => (isMissing ? [`  ${line}`] : [])).join('\n')}
`
}
