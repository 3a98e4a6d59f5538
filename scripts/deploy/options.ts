import { describeFlags, type Given, readFlags } from '../flags.ts'

const flags = {
  'dry-run': { does: 'builds, and does everything that needs no account' },
  demonstration: {
    does: 'deploys to a domain, although facts of worker/domain/owner-facts.ts are examples',
  },
  built: { does: 'takes dist/ as it is, if it was built for this configuration' },
  account: { takes: 'ID', does: 'which account (or account_id in wrangler.toml, or CLOUDFLARE_ACCOUNT_ID)' },
  'switch-resources': {
    does: `goes over to the databases, namespaces and buckets of wrangler.toml, although the live version has
others, as after a restore`,
  },
  'take-over': {
    takes: 'HOST',
    isRepeated: true,
    does: 'lets this host leave the Worker, route or DNS record it belongs to now; may be repeated',
  },
  yes: { does: 'asks nothing. It takes no host from anybody: only --take-over does' },
} as const

export const usage = `npm run deploy [-- options]

Checks, builds, migrates the database, uploads, and tries the deployed site out. When that fails, the version from before
is put back. CLOUDFLARE_ENV=staging npm run deploy does the same for staging.

${describeFlags(flags)}

  SMOKE_TEST_ORIGIN      where the site is visited, if it cannot be reached by its own address from here
  SMOKE_TEST_PATIENCE_S  how long a deployment may take to arrive (60; 300 the first time)`

export type DeployOptions = Given<typeof flags>

/** Null for --help. Throws for invalid options. */
export function readDeployOptions(args: string[]): DeployOptions | null {
  if (args.some((arg) => arg === '-e' || arg.startsWith('--env')))
    throw new Error(
      'The environment is chosen before the build: CLOUDFLARE_ENV=staging npm run deploy, without --env.',
    )
  const given = readFlags(flags, args)
  return given && { ...given, 'take-over': given['take-over'].map((host) => host.toLowerCase()) }
}
