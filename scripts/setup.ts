import { readOptions, usage } from './setup/options.ts'
import { setUpSite } from './setup/set-up-site.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (!options) {
    console.log(usage)
    process.exit(0)
  }
  // What is started from here reads the same environment of wrangler.toml.
  process.env.CLOUDFLARE_ENV = options.staging ? 'staging' : ''
  process.exit((await setUpSite(options)) ? 0 : 1)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
