import { parseArgs } from 'node:util'
import { runAsCommand } from './run-as-command.ts'
import { openConfiguration } from './setup/configuration.ts'
import { runSmokeTest } from './smoke/run-smoke-test.ts'
import { readSmokeSettings } from './smoke/smoke-settings.ts'

/** `npm run smoke [-- address]`: the site of wrangler.toml, or the one at an address. */
await runAsCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [given] = positionals
  const { vars } = openConfiguration().read()
  const settings = readSmokeSettings(process.env, given ?? vars.SITE_URL ?? '', false)
  const failures = await runSmokeTest({
    ...settings,
    ...(given ? { origin: settings.siteOrigin ?? given, siteOrigin: null } : {}),
    versionId: null,
  })
  if (failures.length > 0) throw new Error(failures.join('\n'))
  console.log(`${given ?? settings.origin} works.`)
  return true
})
