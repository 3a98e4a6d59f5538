import { parseArgs } from 'node:util'

export const usage = `npm run deploy [-- options]

Checks, builds, migrates the database, uploads, and tries the deployed site out. When that fails, the version from before
is put back. CLOUDFLARE_ENV=staging npm run deploy does the same for staging.

  --dry-run          builds and goes as far as no account is needed
  --demonstration    deploys to a domain, although facts of worker/domain/owner-facts.ts are examples
  --built            takes dist/ as it is, if it was built for this configuration
  --account ID       which account (or account_id in wrangler.toml, or CLOUDFLARE_ACCOUNT_ID)
  --switch-resources goes over to the databases, namespaces and buckets of wrangler.toml, although the live version has
                     others, as after a restore
  --take-over HOST   lets this host leave the Worker, route or DNS record it belongs to now; may be repeated
  --yes              asks nothing. It takes no host from anybody: only --take-over does

  SMOKE_TEST_ORIGIN      where the site is visited, if it cannot be reached by its own address from here
  SMOKE_TEST_PATIENCE_S  how long a deployment may take to arrive (60; 300 the first time)`

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

export interface DeployOptions {
  isDryRun: boolean
  isDemonstration: boolean
  isBuilt: boolean
  isYes: boolean
  switchesResources: boolean
  accountId: string | undefined
  takeOver: string[]
}

/** The environment of wrangler.toml is chosen before the build, as addresses are written into pages. */
export function readEnvironmentName(environment: NodeJS.ProcessEnv): 'production' | 'staging' {
  const { CLOUDFLARE_ENV: named = '' } = environment
  if (!['', 'staging'].includes(named))
    throw new Error(`CLOUDFLARE_ENV is ${named}, but may only be staging.`)
  return named === 'staging' ? 'staging' : 'production'
}

/** Null for --help. Throws for invalid options. */
export function readDeployOptions(args: string[]): DeployOptions | null {
  if (args.some((arg) => arg === '-e' || arg.startsWith('--env')))
    throw new Error(
      'The environment is chosen before the build: CLOUDFLARE_ENV=staging npm run deploy, without --env.',
    )
  const { values } = parseArgs({
    args,
    options: {
      help: flag,
      'dry-run': flag,
      demonstration: flag,
      built: flag,
      yes: flag,
      'switch-resources': flag,
      account: text,
      'take-over': { ...text, multiple: true },
    },
  })
  if (values.help) return null
  return {
    isDryRun: values['dry-run'] === true,
    isDemonstration: values.demonstration === true,
    isBuilt: values.built === true,
    isYes: values.yes === true,
    switchesResources: values['switch-resources'] === true,
    accountId: values.account,
    takeOver: (values['take-over'] ?? []).map((hostname) => hostname.toLowerCase()),
  }
}
