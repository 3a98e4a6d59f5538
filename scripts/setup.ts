import { runAsCommand } from './run-as-command.ts'
import { readOptions, usage } from './setup/options.ts'
import { setUpSite } from './setup/set-up-site.ts'

await runAsCommand(async () => {
  const options = readOptions(process.argv.slice(2), process.env)
  if (!options) {
    console.log(usage)
    return true
  }
  // What is started from here reads the same environment of wrangler.toml.
  process.env.CLOUDFLARE_ENV = options.staging ? 'staging' : ''
  return setUpSite(options)
})
