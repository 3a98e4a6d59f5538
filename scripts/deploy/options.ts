import { describeFlags, type Given, readFlags } from '../flags.ts'

const flags = {
  'dry-run': { does: 'builds, and does everything that needs no account' },
  demonstration: {
    does: 'deploys to a domain even though worker/domain/owner-facts.ts or rental-prices.ts still has examples',
  },
  built: { does: 'uses dist/ as it is, if it was built for this configuration' },
  account: {
    takes: 'ID',
    does: 'the account to use (or account_id in wrangler.toml, or CLOUDFLARE_ACCOUNT_ID)',
  },
  'switch-resources': {
    does: `switches to the databases, namespaces and buckets of wrangler.toml even though the live version has
others, as after a restore`,
  },
  'take-over': {
    takes: 'HOST',
    isRepeated: true,
    does: 'takes this host over from the Worker, route or DNS record that has it now; can be repeated',
  },
  yes: { does: 'asks nothing; a host is still taken over only with --take-over' },
} as const

export const usage = `npm run deploy [-- options]

Checks, builds, migrates the database, uploads, and tests the deployed site. If that test fails, the previous version is
put back. CLOUDFLARE_ENV=staging npm run deploy does the same for staging.

${describeFlags(flags)}

  SMOKE_TEST_ORIGIN      where to reach the site, if its own address does not work from here
  SMOKE_TEST_PATIENCE_S  seconds until a deployment has to be live (60; 300 the first time)`

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
