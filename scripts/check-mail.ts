import { parseArgs } from 'node:util'
import { checkMail, describeDomains } from './check-mail/check-mail.ts'
import { resolveOverHttps } from './check-mail/resolve-records.ts'
import { runAsCommand } from './run-as-command.ts'
import { openConfiguration } from './setup/configuration.ts'

/** `npm run check-mail [-- --selector name]`: SPF, DKIM, DMARC and MX of the domains in wrangler.toml. Changes nothing. */
await runAsCommand(async () => {
  const { values } = parseArgs({ options: { selector: { type: 'string' } } })
  const { vars } = openConfiguration().read()
  const domains = await checkMail(vars, { resolve: resolveOverHttps, ...values })
  console.log(describeDomains(domains))
  return domains.every(({ findings }) => findings.every(({ isFine }) => isFine))
})
