import { createAdministrator } from './create-administrator.ts'
import { runWranglerOnSource } from './run-command.ts'
import { createCloudflareApi } from './setup/cloudflare-api.ts'
import { openConfiguration } from './setup/configuration.ts'
import { readOptions, usage } from './setup/options.ts'
import { runDeploy, setUpSite } from './setup/set-up-site.ts'
import { openTerminal } from './setup/terminal.ts'

function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (!options) {
    console.log(usage)
    process.exit(0)
  }
  // What is started from here reads the same environment of wrangler.toml.
  process.env.CLOUDFLARE_ENV = options.isStaging ? 'staging' : ''
  const isDone = await setUpSite(options, {
    terminal: openTerminal(),
    wrangler: runWranglerOnSource,
    configuration: openConfiguration(options.isStaging),
    openApi: (credentials) =>
      createCloudflareApi(
        credentials,
        process.env.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4',
      ),
    chooseAccount: (id) => {
      process.env.CLOUDFLARE_ACCOUNT_ID = id
    },
    deploy: runDeploy,
    makeAdministrator: createAdministrator,
    visitAt: process.env.SMOKE_TEST_ORIGIN || undefined,
  })
  process.exit(isDone ? 0 : 1)
} catch (error) {
  fail(error)
}
